import { projectCategories } from '@plinth/contracts/constants';
import type { ProjectFacet, ProjectFacets } from '@plinth/contracts/projectChoices';
import { type Audience, seenBy } from '../audience.ts';
import { asListed, countFacets, leastFirst, mostFirst } from '../lists/facets.ts';
import { type ChosenUnits, projectFilter, projectTypeWords, wordForType, wordsForType } from './filters.ts';
import type { ProjectDocument, ProjectRepository } from './repository.ts';

interface Chosen extends ChosenUnits {
  readonly category?: string | undefined;
  readonly projectType?: string | undefined;
  readonly place?: string | undefined;
}

/** So many projects are alike in all that is counted. */
interface Alike {
  readonly _id: Pick<ProjectDocument, 'category' | 'projectType'> & {
    readonly place?: string | null;
    readonly beds?: readonly number[] | null;
    readonly free: boolean;
  };
  readonly count: number;
}

const orders = {
  category: asListed(projectCategories),
  projectType: asListed(projectTypeWords),
  place: mostFirst,
  beds: leastFirst,
  units: asListed(['free']),
} satisfies Record<ProjectFacet, unknown>;

const choicesTo = ({ category, projectType, place, beds, free }: Alike['_id']) => ({
  category: [category],
  projectType: wordsForType(projectType),
  place: place ? [place] : [],
  beds: (beds ?? []).map(String),
  units: free ? ['free'] : [],
});

/** What is chosen of each facet; `all` and an empty word choose nothing. */
const chosenOf = ({ category, projectType = '', place, beds, units }: Omit<Chosen, keyof Prices>) => {
  const type = wordForType(projectType);
  return {
    category: category === 'all' ? undefined : category,
    projectType: ['', 'all'].includes(type) ? undefined : type,
    ...{ place, units },
    beds: beds === undefined ? undefined : String(beds),
  };
};

type Prices = Pick<ChosenUnits, 'priceFrom' | 'priceTo'>;
const visitors: Audience = 'visitors';

/**
 * How many published projects each choice of a facet would leave beside what is chosen of the others; a choice that would leave none
 * is not named. Prices are no facet: they narrow all of them.
 */
export const countProjectFacets = async (
  { collection }: Pick<ProjectRepository, 'collection'>,
  { priceFrom, priceTo, ...chosen }: Chosen,
): Promise<ProjectFacets> => {
  const free = { $gt: ['$unitSummary.free', 0] };
  const facets = {
    ...{ category: '$category', projectType: '$projectType', place: '$place' },
    ...{ beds: '$unitSummary.beds', free },
  };
  const groups = await collection
    .aggregate<Alike>([
      { $match: { ...projectFilter({ priceFrom, priceTo }), ...seenBy(visitors) } },
      { $group: { _id: facets, count: { $sum: 1 } } },
    ])
    .toArray();
  const alike = groups.map(({ _id, count }) => ({ choices: choicesTo(_id), count }));
  return countFacets(orders, alike, chosenOf(chosen));
};
