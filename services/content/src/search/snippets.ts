import { ellipsis } from '../text/excerpt.ts';
import type { Places } from './nearness.ts';
import type { WordRow } from './postings.ts';
import { placedWords, placesOfWords } from './words.ts';

/** From the first character to before the last. */
export type Mark = [from: number, to: number];

/** As long as two lines of a result. */
const snippetLength = 180;
/** What stands before the first word that was found. */
const leadLength = 40;
/** As many words as such a passage has, and no more than lead to it or follow in it. */
const words = { inPassage: 24, before: 20, after: 90 };

/** Where the terms stand in a text. */
export const marksIn = (text: string, terms: ReadonlySet<string>): Mark[] =>
  placedWords(text)
    .filter(({ word }) => terms.has(word))
    .map(({ from, to }) => [from, to]);

/** The word with which the passage begins that has most of what was looked for; undefined where there is none. */
const bestStart = (row: WordRow, places: Places): number | undefined => {
  let best: number | undefined;
  let most = 0;
  for (let at = 0; at < row.length; at++) {
    if (!places.has(row[at] as number)) continue;
    const passage = row.subarray(at, at + words.inPassage);
    const different = new Set(passage.filter((term) => places.has(term))).size;
    if (different > most) [best, most] = [at, different];
  }
  return best;
};

/**
 * The passage of a text that has most of what was looked for; null when it has nothing of it. `row` are the words of the text: only those of
 * the passage are looked at in the text itself, however long it is.
 */
export const snippetOf = (
  text: string,
  row: WordRow,
  places: Places,
  terms: ReadonlySet<string>,
): { text: string; marks: Mark[] } | null => {
  const start = bestStart(row, places);
  if (start === undefined) return null;
  const first = Math.max(0, start - words.before);
  const around = placesOfWords(text, first, start + words.after);
  const earliest = (around[start - first]?.from ?? 0) - leadLength;
  const begin = earliest <= 0 ? 0 : (around.find(({ from }) => from >= earliest)?.from ?? earliest);
  const end = around.findLast(({ to }) => to <= begin + snippetLength)?.to ?? text.length;
  const isLast = start + words.after >= row.length && end === around.at(-1)?.to;
  const before = begin === 0 ? '' : ellipsis;
  const passage = `${before}${text.slice(begin, isLast ? text.length : end)}${isLast ? '' : ellipsis}`;
  return { text: passage, marks: marksIn(passage, terms) };
};
