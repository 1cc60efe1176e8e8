import type { Calls } from '@plinth/kit/calls';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageQuery, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { readWorks } from './api.ts';

/** Paths are matched without regard to case: /Csr is this page too. */
export const csrRoute = (calls: Calls) =>
  latePage({
    path: '/csr',
    chunk: 'csr',
    load: async () => (await import(/* webpackChunkName: "csr" */ './CsrPage.tsx')).CsrPage,
    handle: { query: pageQuery },
    loader: async ({ request }) => {
      const page = pageOf(readQuery(pageQuery, searchOf(request)).page);
      const works = await readWorks(calls, page);
      return {
        ...head(pageTitle('Social responsibility', page), {
          description: 'What we build for everyone.',
          ...(page > 1 && works.data?.items.length === 0 ? { status: 404 } : {}),
        }),
        answers: { works },
      };
    },
  });
