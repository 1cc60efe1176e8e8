import type { Calls, Reading } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import type { PageQuery } from '@plinth/kit/remote';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageParameter, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import type { ProjectSummary } from './api.ts';

export const query = { page: pageParameter } satisfies PageQuery;
export const worksPerPage = 10;
/** A page of the works: projects of the type construction. */
const readWorks = (calls: Calls, page: number) =>
  calls.list('listProjects', { query: { projectType: 'construction', page, limit: worksPerPage } });

export type CsrAnswers = Record<'works', Reading<Slice<ProjectSummary>>>;

/** Paths are matched without regard to case: /Csr is this page too. */
export const csrRoute = (calls: Calls) =>
  latePage({
    path: '/csr',
    chunk: 'csr',
    load: async () => (await import(/* webpackChunkName: "csr" */ './CsrPage.tsx')).CsrPage,
    handle: { query },
    loader: async ({ request }) => {
      const page = pageOf(readQuery(query, searchOf(request)).page);
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
