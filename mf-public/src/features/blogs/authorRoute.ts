import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head, headOf } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageQuery, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { readArticlesOf, readAuthor } from './api.ts';
import texts from './texts/en.po';

export const authorRoute = (host: HostCalls) => {
  const t = textsIn(texts, host.language);
  return latePage({
    path: '/authors/:slug',
    chunk: 'author',
    load: async () => (await import(/* webpackChunkName: "author" */ './author/AuthorPage.tsx')).AuthorPage,
    handle: { query: pageQuery },
    loader: async ({ params, request }) => {
      const page = pageOf(readQuery(pageQuery, searchOf(request)).page);
      const list = await readArticlesOf(host, params.slug ?? '', page);
      const author = list.data?.items[0]?.author;
      return {
        ...headOf(list, t('author.title'), () =>
          author === undefined
            ? head(t('author.title'), { status: 404 })
            : head(pageTitle(author, page, host.language), {
                description: t('author.description', { author }),
              }),
        ),
        answers: { list, profile: await readAuthor(host, author) },
      };
    },
  });
};
