import type { Calls, Reading } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import type { PageQuery } from '@plinth/kit/remote';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageParameter, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { type BlogSummary, readArticles, readRecent, type WithRecent } from './api.ts';

export const query = { page: pageParameter } satisfies PageQuery;

export interface BlogsAnswers extends WithRecent {
  list: Reading<Slice<BlogSummary>>;
}

export const blogsRoute = (calls: Calls) =>
  latePage({
    path: '/blogs',
    chunk: 'blogs',
    load: async () => (await import(/* webpackChunkName: "blogs" */ './BlogsPage.tsx')).BlogsPage,
    handle: { query },
    loader: async ({ request }) => {
      const page = pageOf(readQuery(query, searchOf(request)).page);
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
