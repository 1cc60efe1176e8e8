import type { Language } from '@plinth/contracts/languages';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { Slice } from '@plinth/kit/lists';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { pageOf, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { type ProjectSummary, type ProjectsAnswers, projectsPerPage } from './api.ts';
import type { AskedUnits } from './choose/unitChoices.ts';
import { chosenWords, freeWords } from './choose/unitWords.ts';
import { type AskedProjects, choiceOf, projectsQuery, queryOf } from './projectFilters.ts';
import { stageWords, typeWords } from './projectWords.ts';
import texts from './texts/en.po';

/** No two choices have the same title. */
const titleOf = (asked: AskedProjects, language: Language) => {
  const { category, projectType, page } = asked;
  const words = [
    textsIn(texts, language)('projects.title'),
    ...(category ? [stageWords(category, language)] : []),
    ...(projectType ? [typeWords(projectType, language)] : []),
    ...chosenWords(asked, language),
  ];
  return pageTitle(words.join(' · '), pageOf(page), language);
};

const unitFilterOf = ({ beds, priceFrom, priceTo, units }: AskedUnits) => ({
  ...(beds !== null && { beds: Number(beds) }),
  ...(priceFrom !== null && { priceFrom: Number(priceFrom) }),
  ...(priceTo !== null && { priceTo: Number(priceTo) }),
  ...(units !== null && { units: 'free' as const }),
});

const nothing: Slice<ProjectSummary> = { items: [], total: 0 };

/** What asks for the page that an address names, and for the counts beside it; an unknown type has neither. */
const read = async ({ calls, language }: HostCalls, asked: AskedProjects) => {
  const kinds = queryOf(choiceOf(asked));
  if (!kinds) return { list: { data: nothing }, facets: {} };
  const filter = { ...kinds, ...unitFilterOf(asked) };
  const sort = asked.sort === null ? {} : { sort: 'price' as const };
  const shown = { page: pageOf(asked.page), limit: projectsPerPage, ...sort, ...readingIn(language) };
  const [list, facets] = await Promise.all([
    calls.list('listProjects', { query: { ...filter, ...shown } }),
    calls.read('countProjectFacets', { query: filter }),
  ]);
  return { list, facets };
};

/** Reads what the list of projects shows. What cards say of free units is said here, so that no browser needs the words for it at first. */
export const loadProjects = async (host: HostCalls, request: Request) => {
  const { language } = host;
  const asked = readQuery(projectsQuery, searchOf(request));
  const { list, facets } = await read(host, asked);
  const free = (list.data?.items ?? []).flatMap(({ _id, unitSummary }) =>
    unitSummary ? [[_id, freeWords(unitSummary, language)]] : [],
  );
  const beyond = asked.page !== null && list.data?.items.length === 0;
  return {
    ...head(titleOf(asked, language), {
      description: textsIn(texts, language)('projects.lead'),
      ...(beyond ? { status: 404 } : {}),
    }),
    answers: { list, facets, free: { data: Object.fromEntries(free) } } satisfies ProjectsAnswers,
  };
};
