import { projectDateField } from '@plinth/contracts/constants';
import type { SearchFacet, SearchFacets } from '@plinth/contracts/search';
import type { ProjectContent } from '../projects/repository.ts';

/** What a project is found by besides its words. */
export type Facets = Readonly<Record<SearchFacet, string>>;
/** What is chosen of them. */
export type ChosenFacets = { readonly [Name in SearchFacet]?: string | undefined };

type Project = Pick<ProjectContent, 'category' | 'projectType' | 'date'> &
  Pick<ProjectContent, (typeof projectDateField)[keyof typeof projectDateField]>;

/** The facets of a project, each by what it says of itself. A further one is a further line here and in the contract. */
const facets: { readonly [Name in SearchFacet]: (project: Project) => string } = {
  category: ({ category }) => category,
  projectType: ({ projectType }) => projectType,
  year: (project) => (project[projectDateField[project.category]] || project.date.toISOString()).slice(0, 4),
};
const names = Object.keys(facets) as SearchFacet[];

export const facetsOf = (project: Project): Facets =>
  Object.fromEntries(names.map((name) => [name, facets[name](project)])) as Facets;

const has = (name: SearchFacet, own: Facets | undefined, { [name]: wanted }: ChosenFacets) =>
  wanted === undefined || own?.[name] === wanted;

/** Whether it is all that is chosen. */
export const isChosen = (own: Facets | undefined, chosen: ChosenFacets): boolean =>
  names.every((name) => has(name, own, chosen));

/** How many there are of each choice of a facet among those that are what is chosen of the others: most first, years from the latest. */
export const countFacets = (found: readonly Facets[], chosen: ChosenFacets): SearchFacets => {
  const countsOf = (name: SearchFacet) => {
    const others = names.filter((other) => other !== name);
    const counts = new Map<string, number>();
    for (const own of found)
      if (others.every((other) => has(other, own, chosen)))
        counts.set(own[name], (counts.get(own[name]) ?? 0) + 1);
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) =>
        name === 'year' ? other.value.localeCompare(one.value) : other.count - one.count,
      );
  };
  return Object.fromEntries(names.map((name) => [name, countsOf(name)])) as unknown as SearchFacets;
};
