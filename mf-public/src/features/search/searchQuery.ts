import { publicationTypes, searchLength } from '@plinth/contracts/constants';
import type { PageQuery } from '@plinth/kit/remote';
import { pageQuery } from '../../ui/paging.ts';
import type { QueryValues } from '../../ui/query.ts';

/** What stands behind a question that was cut because nobody may ask more. */
const cutMark = '…';

/** Half a character at the end of a text that was cut. */
const half = /[\ud800-\udbff]$/;

/** What was typed as the one question that it is: without what separates nothing, and cut where it is too long. */
export const questionOf = (typed: string) => {
  const question = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (question.length <= searchLength) return question;
  return question.slice(0, searchLength).replace(half, cutMark) + cutMark;
};

/** Whether there is more of a question than is looked for. */
export const isCut = (question: string) => question.length > searchLength;

/** What the page of a search reads of its address. */
export const searchQuery = {
  q: (typed) => questionOf(typed) || null,
  type: (wanted) => publicationTypes.find((type) => type === wanted) ?? null,
  ...pageQuery,
} satisfies PageQuery;
/** What an address asks for. */
export type AskedResults = QueryValues<typeof searchQuery>;
