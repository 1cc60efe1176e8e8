import type { PageQuery } from '@plinth/kit/remote';

const encode = (params: Readonly<Record<string, string | undefined>>) => (_: string, name: string) =>
  encodeURIComponent(params[name] ?? '');

/** The path of a page in its one spelling: as its route spells it, without a slash at the end. */
export const ownPath = (pattern: string, params: Readonly<Record<string, string | undefined>>): string =>
  pattern.replace(/:(\w+)/g, encode(params)) || '/';

/** Of a query what pages with these parameters read, in its one form and order: empty or with its `?`. */
export const ownSearch = (query: PageQuery, search: string): string => {
  const given = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const name of Object.keys(query).sort()) {
    const value = given.get(name);
    const read = value === null ? null : query[name]?.(value);
    if (read) own.append(name, read);
  }
  return own.size === 0 ? '' : `?${own}`;
};
