import type { Language } from '@plinth/contracts/languages';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { Slice } from '@plinth/kit/lists';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { pageOf, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { type ProjectSummary, projectsPerPage } from './api.ts';
import { type AskedProjects, choiceOf, projectsQuery, queryOf } from './projectFilters.ts';
import { stageWords, typeWords } from './projectWords.ts';
import texts from './texts/en.po';

/** What asks for the page that an address names; null when that can hold nothing. */
const wantedBy = (asked: AskedProjects, language: Language) => {
  const filter = queryOf(choiceOf(asked));
  const page = { page: pageOf(asked.page), limit: projectsPerPage };
  return filter && { query: { ...filter, ...page, ...readingIn(language) } };
};
/** No two choices have the same title. */
const titleOf = ({ category, projectType, page }: AskedProjects, language: Language) => {
  const stage = category ? [stageWords(category, language)] : [];
  const type = projectType ? [typeWords(projectType, language)] : [];
  const words = [textsIn(texts, language)('projects.title'), ...stage, ...type];
  return pageTitle(words.join(' · '), pageOf(page), language);
};
const nothing: Slice<ProjectSummary> = { items: [], total: 0 };

export const projectsRoute = ({ calls, language }: HostCalls) =>
  latePage({
    path: '/projects',
    chunk: 'projects',
    load: async () => (await import(/* webpackChunkName: "projects" */ './ProjectsPage.tsx')).ProjectsPage,
    handle: { query: projectsQuery },
    loader: async ({ request }) => {
      const asked = readQuery(projectsQuery, searchOf(request));
      const wanted = wantedBy(asked, language);
      const list = wanted ? await calls.list('listProjects', wanted) : { data: nothing };
      const beyond = asked.page !== null && list.data?.items.length === 0;
      return {
        ...head(titleOf(asked, language), {
          description: textsIn(texts, language)('projects.lead'),
          ...(beyond ? { status: 404 } : {}),
        }),
        answers: { list },
      };
    },
  });
