import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageQuery, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { readWorks } from './api.ts';
import texts from './texts/en.po';

/** Paths are matched without regard to case: /Csr is this page too. */
export const csrRoute = (host: HostCalls) =>
  latePage({
    path: '/csr',
    chunk: 'csr',
    load: async () => (await import(/* webpackChunkName: "csr" */ './CsrPage.tsx')).CsrPage,
    handle: { query: pageQuery },
    loader: async ({ request }) => {
      const t = textsIn(texts, host.language);
      const page = pageOf(readQuery(pageQuery, searchOf(request)).page);
      const works = await readWorks(host, page);
      return {
        ...head(pageTitle(t('csr.title'), page, host.language), {
          description: t('csr.description'),
          ...(page > 1 && works.data?.items.length === 0 ? { status: 404 } : {}),
        }),
        answers: { works },
      };
    },
  });
