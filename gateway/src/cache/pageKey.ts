import type { SessionSet } from '@plinth/contracts/sets';
import type { AnswerCache, Answers } from './answerCache.ts';

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

/** The pages of one set: their keys begin with its name, and they share the memory with those of all others, as they are asked for. */
export const pagesOfSet = (cache: AnswerCache, { id }: SessionSet): Answers => ({
  maxAnswerBytes: cache.maxAnswerBytes,
  find: (key) => cache.find(`${id} ${key}`),
  isTooLarge: (key) => cache.isTooLarge(`${id} ${key}`),
  load: (key, make) => cache.load(`${id} ${key}`, make),
  grown: (key, answer) => cache.grown(`${id} ${key}`, answer),
});
