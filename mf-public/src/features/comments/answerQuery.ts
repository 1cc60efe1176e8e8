import type { PageQuery } from '@plinth/kit/remote';

/** Where the form stands on the page of an article. */
export const writeId = 'write';
export const writeHash = `#${writeId}`;

/** What the page of an article reads of its address: the comment that somebody wants to answer. */
export const answerQuery = {
  answer: (wanted) => /^[\da-f]{24}$/.exec(wanted)?.[0] ?? null,
} satisfies PageQuery;
