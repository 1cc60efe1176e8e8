import type { Language } from '@plinth/contracts/languages';
import type { ProjectPlaces } from '@plinth/contracts/projectChoices';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { Slice } from '@plinth/kit/lists';
import type { HostCalls } from '@plinth/kit/remote';
import { saysIn, textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { pageOf, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { type ProjectSummary, type ProjectsAnswers, projectsPerPage } from './api.ts';
import type { FurtherChoices } from './choose/furtherChoices.ts';
import { chosenWords, freeWords } from './choose/unitWords.ts';
import { lateMap } from './map/lateMap.ts';
import { type AskedProjects, choiceOf, projectsQuery, queryOf } from './projectFilters.ts';
import texts from './texts/en.po';

/** No two choices have the same title. */
const titleOf = (asked: AskedProjects, language: Language) => {
  const { category, projectType, view, page } = asked;
  const words = [
    textsIn(texts, language)('projects.title'),
    ...(category ? [stageWords(category, saysIn(language))] : []),
    ...(projectType ? [typeWords(projectType, saysIn(language))] : []),
    ...chosenWords(asked, language),
  ];
  return pageTitle(words.join(' · '), view === null ? pageOf(page) : 1, language);
};

const furtherFilterOf = ({ place, beds, priceFrom, priceTo, units }: FurtherChoices) => ({
  ...(place !== null && { place }),
  ...(beds !== null && { beds: Number(beds) }),
  ...(priceFrom !== null && { priceFrom: Number(priceFrom) }),
  ...(priceTo !== null && { priceTo: Number(priceTo) }),
  ...(units !== null && { units: 'free' as const }),
});

const nothing: Slice<ProjectSummary> = { items: [], total: 0 };
const nowhere: ProjectPlaces = { total: 0, placed: 0, places: [] };

/** What asks for the page or the map that an address names, and for the counts beside it; an unknown type has neither. */
const read = async ({ calls, language }: HostCalls, asked: AskedProjects) => {
  const kinds = queryOf(choiceOf(asked));
  const isMap = asked.view !== null;
  if (!kinds) return { list: { data: nothing }, places: { data: nowhere }, facets: {} };
  const filter = { ...kinds, ...furtherFilterOf(asked) };
  const shown = { ...(asked.sort === null ? {} : { sort: 'price' as const }), ...readingIn(language) };
  const page = { page: pageOf(asked.page), limit: projectsPerPage };
  const [list, places, facets] = await Promise.all([
    isMap ? {} : calls.list('listProjects', { query: { ...filter, ...shown, ...page } }),
    isMap ? calls.read('listProjectPlaces', { query: { ...filter, ...shown } }) : {},
    calls.read('countProjectFacets', { query: filter }),
    // Without it the page comes, and asks once more.
    isMap && lateMap.load().catch(() => null),
  ]);
  return { list, places, facets };
};

/** Reads what the list of projects shows. What cards say of free units is said here, so that no browser needs the words for it at first. */
export const loadProjects = async (host: HostCalls, request: Request) => {
  const { language } = host;
  const asked = readQuery(projectsQuery, searchOf(request));
  const { list, places, facets }: Pick<ProjectsAnswers, 'list' | 'places' | 'facets'> = await read(
    host,
    asked,
  );
  const free = (list.data?.items ?? []).flatMap(({ _id, unitSummary }) =>
    unitSummary ? [[_id, freeWords(unitSummary, language)]] : [],
  );
  const beyond = asked.view === null && asked.page !== null && list.data?.items.length === 0;
  return {
    ...head(titleOf(asked, language), {
      description: textsIn(texts, language)('projects.lead'),
      ...(beyond ? { status: 404 } : {}),
    }),
    answers: { list, places, facets, free: { data: Object.fromEntries(free) } } satisfies ProjectsAnswers,
  };
};
