import { ellipsis } from '../text/excerpt.ts';
import { type PlacedWord, placedWords, stemOf } from './words.ts';

/** From the first character to before the last. */
export type Mark = [from: number, to: number];

/** As long as two lines of a result. */
const snippetLength = 180;
/** What stands before the first word that was found. */
const leadLength = 40;

const isFound =
  (terms: ReadonlySet<string>) =>
  ({ word }: PlacedWord) =>
    terms.has(word) || terms.has(stemOf(word));

/** Where the terms stand in a text. */
export const marksIn = (text: string, terms: ReadonlySet<string>): Mark[] =>
  placedWords(text)
    .filter(isFound(terms))
    .map(({ from, to }) => [from, to]);

/** The passage of a text that has most of the terms; null when it has none. */
export const snippetOf = (
  text: string,
  terms: ReadonlySet<string>,
): { text: string; marks: Mark[] } | null => {
  const words = placedWords(text);
  const found = words.filter(isFound(terms));
  const reach = (start: PlacedWord) =>
    found.filter(({ from, to }) => from >= start.from && to <= start.from + snippetLength - leadLength);
  let best: { start: PlacedWord; different: number } | null = null;
  for (const start of found) {
    const different = new Set(reach(start).map(({ word }) => word)).size;
    if (!best || different > best.different) best = { start, different };
  }
  if (!best) return null;
  const earliest = Math.max(0, best.start.from - leadLength);
  const from = words.find((word) => word.from >= earliest)?.from ?? best.start.from;
  const begin = earliest === 0 ? 0 : from;
  const end = words.findLast(({ to }) => to <= begin + snippetLength)?.to ?? text.length;
  const isLast = end === words.at(-1)?.to;
  const until = isLast ? text.length : end;
  const before = begin === 0 ? '' : ellipsis;
  const passage = `${before}${text.slice(begin, until)}${isLast ? '' : ellipsis}`;
  return { text: passage, marks: marksIn(passage, terms) };
};
