import { projectCategories } from '@plinth/contracts/constants';
import type { ProjectFacet, ProjectFacets } from '@plinth/contracts/projectChoices';
import { type Audience, seenBy } from '../audience.ts';
import { type ChosenUnits, projectFilter, projectTypesOf, projectTypeWords } from './filters.ts';
import type { ProjectDocument, ProjectRepository } from './repository.ts';

interface Chosen extends ChosenUnits {
  readonly category?: string | undefined;
  readonly projectType?: string | undefined;
}

/** So many projects are alike in all that is counted. */
interface Alike {
  readonly _id: Pick<ProjectDocument, 'category' | 'projectType'> & {
    readonly beds?: readonly number[] | null;
    readonly free: boolean;
  };
  readonly count: number;
}

const everything = new Set(['', 'all']);

/** Whether projects are what is chosen of a facet. */
const has: Readonly<Record<ProjectFacet, (project: Alike['_id'], wanted: string) => boolean>> = {
  category: ({ category }, wanted) => category === wanted,
  projectType: ({ projectType }, wanted) => projectTypesOf(wanted).includes(projectType),
  beds: ({ beds }, wanted) => beds?.includes(Number(wanted)) ?? false,
  units: ({ free }) => free,
};
const names = Object.keys(has) as ProjectFacet[];
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
  const facets = { category: '$category', projectType: '$projectType', beds: '$unitSummary.beds', free };
  const groups = await collection
    .aggregate<Alike>([
      { $match: { ...projectFilter({ priceFrom, priceTo }), ...seenBy(visitors) } },
      { $group: { _id: facets, count: { $sum: 1 } } },
    ])
    .toArray();
  const wanted = names.flatMap((name) => {
    const value = String(chosen[name] ?? '')
      .trim()
      .toLowerCase();
    return everything.has(value) ? [] : [{ name, value }];
  });
  const beds = [...new Set(groups.flatMap(({ _id }) => _id.beds ?? []))].sort((one, other) => one - other);
  const values = {
    category: projectCategories,
    projectType: projectTypeWords,
    beds: beds.map(String),
    units: ['free'],
  } satisfies Record<ProjectFacet, readonly string[]>;
  const countsOf = (name: ProjectFacet) => {
    const others = wanted.filter((one) => one.name !== name);
    const left = groups.filter(({ _id }) => others.every((one) => has[one.name](_id, one.value)));
    return values[name]
      .map((value) => ({
        value,
        count: left.reduce((sum, { _id, count }) => sum + (has[name](_id, value) ? count : 0), 0),
      }))
      .filter(({ count }) => count > 0);
  };
  return {
    category: countsOf('category'),
    projectType: countsOf('projectType'),
    beds: countsOf('beds'),
    units: countsOf('units'),
  };
};
