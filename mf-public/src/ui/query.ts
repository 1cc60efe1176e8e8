import type { PageQuery } from '@plinth/kit/remote';
import { useSearchParams } from 'react-router-dom';

/** What a page reads of its address: each declared parameter in its one form, null when it was left out. */
export type QueryValues<Q extends PageQuery> = { readonly [Name in keyof Q]: string | null };

export const readQuery = <Q extends PageQuery>(query: Q, search: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(query).map(([name, read]) => {
      const value = search.get(name);
      return [name, value === null ? null : read(value)];
    }),
  ) as QueryValues<Q>;

/** The query with some values set; without those that were left out, and without all that the page does not read. */
export const searchWith = (values: Readonly<Record<string, string | null>>) => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(given).toString();
};

/**
 * What the page reads of its address. The same query must stand in its route's `handle`, because the server renders a page
 * from what its route declares, and from nothing else of the address.
 */
export const useQuery = <Q extends PageQuery>(query: Q): QueryValues<Q> => {
  const [search] = useSearchParams();
  return readQuery(query, search);
};
