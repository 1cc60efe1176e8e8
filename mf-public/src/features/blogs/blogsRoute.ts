import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageQuery, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { readArticles, readRecent } from './api.ts';
import texts from './texts/en.po';

export const blogsRoute = (host: HostCalls) =>
  latePage({
    path: '/blogs',
    chunk: 'blogs',
    load: async () => (await import(/* webpackChunkName: "blogs" */ './BlogsPage.tsx')).BlogsPage,
    handle: { query: pageQuery },
    loader: async ({ request }) => {
      const t = textsIn(texts, host.language);
      const page = pageOf(readQuery(pageQuery, searchOf(request)).page);
      const [list, recent] = await Promise.all([readArticles(host, page), readRecent(host)]);
      return {
        ...head(pageTitle(t('blogs.title'), page, host.language), {
          description: t('blogs.description'),
          ...(page > 1 && list.data?.items.length === 0 ? { status: 404 } : {}),
        }),
        answers: { list, recent },
      };
    },
  });
