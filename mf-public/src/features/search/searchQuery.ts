import { projectCategories, projectTypes, publicationTypes, searchLength } from '@plinth/contracts/constants';
import { priceRanges } from '@plinth/contracts/priceRanges';
import type { PageQuery } from '@plinth/kit/remote';
import { pageQuery } from '../../ui/paging.ts';
import type { QueryValues } from '../../ui/query.ts';
import { placeIn } from '../projects/placeIn.ts';

/** What stands behind a question that was cut because nobody may ask more. */
const cutMark = '…';

/** Half a character at the end of a text that was cut. */
const half = /[\ud800-\udbff]$/;

/** What was typed as the one question that it is: without what separates nothing, and cut where it is too long. */
export const questionOf = (typed: string) => {
  const question = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (question.length <= searchLength) return question;
  return question.slice(0, searchLength).replace(half, cutMark) + cutMark;
};

/** Whether there is more of a question than is looked for. */
export const isCut = (question: string) => question.length > searchLength;

const wordOf = (wanted: string) => wanted.trim().toLowerCase();

/** What narrows the projects that are found. A further facet is a further line here and in the contract. */
export const facetQuery = {
  category: (wanted) => projectCategories.find((category) => category === wordOf(wanted)) ?? null,
  projectType: (wanted) => projectTypes.find((type) => type === wordOf(wanted)) ?? null,
  place: (wanted) => placeIn(wanted) || null,
  price: (wanted) => priceRanges.find((range) => range === wanted.trim()) ?? null,
  year: (wanted) => /^\d{4}$/.exec(wanted.trim())?.[0] ?? null,
} satisfies PageQuery;
export type FacetName = keyof typeof facetQuery;
export const facetNames = Object.keys(facetQuery) as FacetName[];

/** What the page of a search reads of its address. */
export const searchQuery = {
  q: (typed) => questionOf(typed) || null,
  type: (wanted) => publicationTypes.find((type) => type === wanted) ?? null,
  ...facetQuery,
  ...pageQuery,
} satisfies PageQuery;
/** What an address asks for. */
export type AskedResults = QueryValues<typeof searchQuery>;

/** What is chosen of the facets; only projects have any. */
export const chosenOf = (asked: AskedResults): { readonly [Name in FacetName]?: string } => {
  if (asked.type !== 'project') return {};
  const chosen = facetNames.map((name) => [name, asked[name]] as const);
  return Object.fromEntries(chosen.filter(([, value]) => value !== null));
};
