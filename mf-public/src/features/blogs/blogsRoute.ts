import type { Calls } from '@plinth/kit/calls';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageQuery, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { readArticles, readRecent } from './api.ts';

export const blogsRoute = (calls: Calls) =>
  latePage({
    path: '/blogs',
    chunk: 'blogs',
    load: async () => (await import(/* webpackChunkName: "blogs" */ './BlogsPage.tsx')).BlogsPage,
    handle: { query: pageQuery },
    loader: async ({ request }) => {
      const page = pageOf(readQuery(pageQuery, searchOf(request)).page);
      const [list, recent] = await Promise.all([readArticles(calls, page), readRecent(calls)]);
      return {
        ...head(pageTitle('Blog', page), {
          description: 'Articles from our sites, studios and offices.',
          ...(page > 1 && list.data?.items.length === 0 ? { status: 404 } : {}),
        }),
        answers: { list, recent },
      };
    },
  });
