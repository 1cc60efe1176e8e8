import type { Language } from '@plinth/contracts/languages';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { pageOf, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { readFacets, readFound, readNewest, type SearchAnswers } from './api.ts';
import { facetWords } from './facetWords.ts';
import { type AskedResults, chosenOf, type FacetName, searchQuery } from './searchQuery.ts';
import texts from './texts/en.po';

/** No two questions, choices or pages have the same title. */
const titleOf = (asked: AskedResults, language: Language) => {
  const { q, type, page } = asked;
  const t = textsIn(texts, language);
  const words = [
    q === null ? t('search.title') : t('search.titleOf', { question: q }),
    ...(type ? [t(`choice.${type}`)] : []),
    ...Object.entries(chosenOf(asked)).map(([name, value]) => facetWords(name as FacetName, value, language)),
  ];
  return pageTitle(words.join(' · '), pageOf(page), language);
};

/** Reads what the page of a search shows, and what is new where it has nothing to show. */
export const loadSearch = async (host: HostCalls, request: Request) => {
  const { language } = host;
  const asked = readQuery(searchQuery, searchOf(request));
  const [found, facets] = await Promise.all([readFound(host, asked), readFacets(host, asked)]);
  const newest = found.data?.total === 0 ? await readNewest(host) : { projects: {}, articles: {} };
  const beyond = pageOf(asked.page) > 1 && found.data?.items.length === 0;
  return {
    ...head(titleOf(asked, language), {
      description: textsIn(texts, language)('search.description'),
      ...(beyond ? { status: 404 } : {}),
    }),
    answers: { found, facets, ...newest } satisfies SearchAnswers,
  };
};
