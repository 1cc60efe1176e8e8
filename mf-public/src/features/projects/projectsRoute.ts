import { capitalized } from '@plinth/contracts/words';
import type { Calls } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { type ProjectSummary, projectsPerPage } from './api.ts';
import { type AskedProjects, choiceOf, projectsQuery, queryOf } from './projectFilters.ts';

/** What asks for the page that an address names; null when that can hold nothing. */
const wantedBy = (asked: AskedProjects) => {
  const filter = queryOf(choiceOf(asked));
  return filter && { query: { ...filter, page: pageOf(asked.page), limit: projectsPerPage } };
};
/** No two choices have the same title. */
const titleOf = ({ category, projectType, page }: AskedProjects) => {
  const chosen = [category, projectType].flatMap((word) => (word ? capitalized(word) : []));
  return pageTitle(['Our Projects', ...chosen].join(' · '), pageOf(page));
};
const nothing: Slice<ProjectSummary> = { items: [], total: 0 };

export const projectsRoute = (calls: Calls) =>
  latePage({
    path: '/projects',
    chunk: 'projects',
    load: async () => (await import(/* webpackChunkName: "projects" */ './ProjectsPage.tsx')).ProjectsPage,
    handle: { query: projectsQuery },
    loader: async ({ request }) => {
      const asked = readQuery(projectsQuery, searchOf(request));
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
