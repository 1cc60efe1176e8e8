import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@plinth/contracts/api';
import { renditionWidths } from '@plinth/contracts/constants';

/** No answer is kept under a longer key: none of our addresses is. */
export const longestKey = 2000;

/**
 * Queries that get the same image: the width counts as the one it is answered with, and not for a preview; the format where it makes a
 * difference; the time stamp not at all.
 */
const uploadQuery = ({ w, crop, shape, as }: Record<string, unknown>): Record<string, unknown> => {
  if (crop) return { crop };
  const width = renditionWidths.find((width) => width >= Number(w));
  return { as: width && as, shape, w: width ?? w };
};

/**
 * The address or query of an upload with the format that the browser shows best, as content is asked for it and as its answer is kept.
 * Whole pictures have no query, and one format.
 */
export const inBestFormat = (address: string, { accept }: IncomingHttpHeaders): string =>
  accept?.includes('image/avif') ? address.replace('?', '?as=avif&') : address;

const sameForAll = (endpoint: Endpoint, query: Record<string, unknown>) =>
  endpoint.produces === 'stream' ? uploadQuery(query) : query;

/**
 * The key under which a call's answer is kept: its path with the query in one canonical form. It is itself a path,
 * and the one that the service is asked, so that no two different answers can meet under one key. Null for a query
 * that the service would refuse.
 */
export const answerKey = (endpoint: Endpoint, path: string, search: string): string | null => {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path;
  if (plain.length + search.length > longestKey) return null;
  if (!endpoint.query || search === '') return plain;
  const given: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(given, name)) return null;
    given[name] = value;
  }
  const parsed = endpoint.query.safeParse(given);
  if (!parsed.success) return null;
  const canonical = new URLSearchParams();
  for (const [name, value] of Object.entries(sameForAll(endpoint, parsed.data))) {
    if (value !== undefined) canonical.append(name, String(value));
  }
  canonical.sort();
  return canonical.size === 0 ? plain : `${plain}?${canonical}`;
};
