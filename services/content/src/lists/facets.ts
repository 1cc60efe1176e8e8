import type { FacetCount } from '@plinth/contracts/search';

/** Of each facet the choices that lead to something. */
export type Choices<Name extends string> = Readonly<Record<Name, readonly string[]>>;
/** What is chosen of the facets. */
export type Chosen<Name extends string> = { readonly [N in Name]?: string | undefined };

/** So many that the same choices lead to. */
export interface Alike<Name extends string> {
  readonly choices: Choices<Name>;
  readonly count: number;
}

/** In which order the choices of a facet are named. */
type Order = (one: FacetCount, other: FacetCount) => number;

export const latestFirst: Order = (one, other) => other.value.localeCompare(one.value);
export const leastFirst: Order = (one, other) => Number(one.value) - Number(other.value);
export const mostFirst: Order = (one, other) =>
  other.count - one.count || one.value.localeCompare(other.value);
export const asListed = (values: readonly string[]): Order => {
  const places = new Map(values.map((value, place) => [value, place]));
  return (one, other) => (places.get(one.value) ?? 0) - (places.get(other.value) ?? 0);
};

const leadsTo = <Name extends string>(choices: Choices<Name>, name: Name, chosen: Chosen<Name>) => {
  const wanted = chosen[name];
  return wanted === undefined || choices[name].includes(wanted);
};

/** Whether all that is chosen leads to what these choices lead to; to what has no facets only where nothing is chosen. */
export const isChosen = <Name extends string>(
  choices: Choices<Name> | undefined,
  chosen: Chosen<Name>,
): boolean => {
  const names = Object.keys(chosen) as Name[];
  return names.every((name) => (choices ? leadsTo(choices, name, chosen) : chosen[name] === undefined));
};

/** How many each choice of a facet leads to among those that are what is chosen of the others. A choice that leads to none is not named. */
export const countFacets = <Name extends string>(
  orders: Readonly<Record<Name, Order>>,
  found: readonly Alike<Name>[],
  chosen: Chosen<Name>,
): Record<Name, FacetCount[]> => {
  const names = Object.keys(orders) as Name[];
  const countsOf = (name: Name) => {
    const others = names.filter((other) => other !== name);
    const counts = new Map<string, number>();
    for (const { choices, count } of found)
      if (others.every((other) => leadsTo(choices, other, chosen)))
        for (const value of choices[name]) counts.set(value, (counts.get(value) ?? 0) + count);
    return [...counts].map(([value, count]) => ({ value, count })).sort(orders[name]);
  };
  return Object.fromEntries(names.map((name) => [name, countsOf(name)])) as Record<Name, FacetCount[]>;
};
