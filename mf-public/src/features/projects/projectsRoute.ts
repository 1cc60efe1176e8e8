import { capitalized } from '@plinth/contracts/words';
import type { Calls, Reading } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import type { PageQuery } from '@plinth/kit/remote';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageParameter, pageTitle, searchOf } from '../../ui/paging.ts';
import { type QueryValues, readQuery } from '../../ui/query.ts';
import type { ProjectSummary } from './api.ts';
import { choiceOf, filterQuery, queryOf } from './projectFilters.ts';

export const pageSize = 24;

export const query = { ...filterQuery, page: pageParameter } satisfies PageQuery;
export type Asked = QueryValues<typeof query>;

/** What asks for the page that an address names; null when that can hold nothing. */
const wantedBy = (asked: Asked) => {
  const filter = queryOf(choiceOf(asked));
  return filter && { query: { ...filter, page: pageOf(asked.page), limit: pageSize } };
};
/** No two choices have the same title. */
const titleOf = ({ category, projectType, page }: Asked) => {
  const chosen = [category, projectType].flatMap((word) => (word ? capitalized(word) : []));
  return pageTitle(['Our Projects', ...chosen].join(' · '), pageOf(page));
};
const nothing: Slice<ProjectSummary> = { items: [], total: 0 };

export type ProjectsAnswers = Record<'list', Reading<Slice<ProjectSummary>>>;

export const projectsRoute = (calls: Calls) =>
  latePage({
    path: '/projects',
    chunk: 'projects',
    load: async () => (await import(/* webpackChunkName: "projects" */ './ProjectsPage.tsx')).ProjectsPage,
    handle: { query },
    loader: async ({ request }) => {
      const asked = readQuery(query, searchOf(request));
      const wanted = wantedBy(asked);
      const list = wanted ? await calls.list('listProjects', wanted) : { data: nothing };
      const beyond = asked.page !== null && list.data?.items.length === 0;
      return {
        ...head(titleOf(asked), {
          description: 'What we have built, what we are building, and what comes next.',
          ...(beyond ? { status: 404 } : {}),
        }),
        answers: { list },
      };
    },
  });
