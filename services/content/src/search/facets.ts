import { projectDateField } from '@plinth/contracts/constants';
import { limitsOf, priceRanges } from '@plinth/contracts/priceRanges';
import type { SearchFacet, SearchFacets } from '@plinth/contracts/search';
import { asListed, type Choices, type Chosen, countFacets, latestFirst, mostFirst } from '../lists/facets.ts';
import { placeOf } from '../projects/place.ts';
import type { ProjectContent } from '../projects/repository.ts';
import { freePrices } from '../projects/unitSummary.ts';

/** What a project is found by besides its words. */
export type Facets = Choices<SearchFacet>;
/** What is chosen of them. */
export type ChosenFacets = Chosen<SearchFacet>;

type Project = Pick<ProjectContent, 'category' | 'projectType' | 'date' | 'units' | 'location'> &
  Pick<ProjectContent, (typeof projectDateField)[keyof typeof projectDateField]>;

const rangesOf = ({ units = [] }: Project) => {
  const prices = freePrices(units);
  return priceRanges.filter((range) => {
    const { from, below } = limitsOf(range);
    return prices.some((price) => price >= from && price < below);
  });
};

/** The facets of a project, each by what it says of itself. A further one is a further line here, in its order, and in the contract. */
const facets: { readonly [Name in SearchFacet]: (project: Project) => readonly string[] } = {
  category: ({ category }) => [category],
  projectType: ({ projectType }) => [projectType],
  place: ({ location }) => {
    const place = placeOf(location);
    return place === undefined ? [] : [place];
  },
  price: rangesOf,
  year: (project) => [
    (project[projectDateField[project.category]] || project.date.toISOString()).slice(0, 4),
  ],
};
const orders = {
  category: mostFirst,
  projectType: mostFirst,
  place: mostFirst,
  price: asListed(priceRanges),
  year: latestFirst,
};

export const facetsOf = (project: Project): Facets =>
  Object.fromEntries(Object.entries(facets).map(([name, choicesIn]) => [name, choicesIn(project)])) as Facets;

/** How many projects each choice leads to beside what is chosen of the others. */
export const countSearchFacets = (found: readonly Facets[], chosen: ChosenFacets): SearchFacets =>
  countFacets(
    orders,
    found.map((choices) => ({ choices, count: 1 })),
    chosen,
  );
