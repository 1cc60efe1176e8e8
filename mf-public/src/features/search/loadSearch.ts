import type { Language } from '@plinth/contracts/languages';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { pageOf, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { readFacets, readFound, readNewest, readPages, type SearchAnswers } from './api.ts';
import { lateFacets } from './lateFacets.ts';
import { type AskedResults, searchQuery } from './searchQuery.ts';
import texts from './texts/en.po';

/** No two questions, choices or pages have the same title. */
const titleOf = (asked: AskedResults, chosen: readonly string[], language: Language) => {
  const { q, type, page } = asked;
  const t = textsIn(texts, language);
  const words = [
    q === null ? t('search.title') : t('search.titleOf', { question: q }),
    ...(type ? [t(`choice.${type}`)] : []),
    ...chosen,
  ];
  return pageTitle(words.join(' · '), pageOf(page), language);
};

/** Pages of the site stand before the first of all results. */
const isBesidePages = (asked: AskedResults): asked is AskedResults & { q: string } =>
  asked.q !== null && asked.type === null && pageOf(asked.page) === 1;

/** Reads what the page of a search shows, and what is new where it has nothing to show. */
export const loadSearch = async (host: HostCalls, request: Request) => {
  const { language } = host;
  const asked = readQuery(searchQuery, searchOf(request));
  const [found, facets, pages, late] = await Promise.all([
    readFound(host, asked),
    readFacets(host, asked),
    isBesidePages(asked) ? readPages(host, asked.q) : {},
    // Without it the page comes, and asks once more.
    asked.type === 'project' ? lateFacets.load().catch(() => null) : null,
  ]);
  const newest = found.data?.total === 0 ? await readNewest(host) : { projects: {}, articles: {} };
  const beyond = pageOf(asked.page) > 1 && found.data?.items.length === 0;
  return {
    ...head(titleOf(asked, late?.chosenFacetWords(asked, language) ?? [], language), {
      description: textsIn(texts, language)('search.description'),
      ...(beyond ? { status: 404 } : {}),
    }),
    answers: { found, facets, pages, ...newest } satisfies SearchAnswers,
  };
};
