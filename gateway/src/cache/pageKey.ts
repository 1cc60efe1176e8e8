import type { Answers } from './answerCache.ts';

/**
 * The key under which memory may hold the page of an address: without the parameters that pages at its path do not read,
 * as the page that is kept for the bare path tells. Without such a page, the address itself. The values of parameters stay
 * as they are: which of them mean the same, only the shell server knows.
 */
export const pageKey = (documents: Answers, url: string): string => {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  const names = documents.find(path)?.pageParameters;
  if (!names) return url;
  const given = new URLSearchParams(url.slice(at));
  const own = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) own.append(name, value);
  }
  return own.size === 0 ? path : `${path}?${own}`;
};
