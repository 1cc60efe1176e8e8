import { folded } from '@plinth/contracts/foldedWord';
import { stemmer } from 'stemmer';

/** Words, with the signs in them that nobody sees: joiners, and where a word may break. */
const wordPattern = /[\p{L}\p{M}\p{N}\u0640\u00ad\u200c\u200d]+(?:['\u2019][\p{L}\p{M}\p{N}]+)*/gu;

export interface PlacedWord {
  /** As it is looked up. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a text with their places in it. */
export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(wordPattern)].map(({ 0: found, index }) => ({
    word: folded(found),
    ...{ from: index, to: index + found.length },
  }));

/** Where some words of a text stand: from one until before another, as they are counted. */
export const placesOfWords = (
  text: string,
  first: number,
  until: number,
): Pick<PlacedWord, 'from' | 'to'>[] => {
  const found: Pick<PlacedWord, 'from' | 'to'>[] = [];
  let count = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (count >= until) break;
    if (count >= first) found.push({ from: index, to: index + word.length });
    count += 1;
  }
  return found;
};

/** The words of a text; a sign that is none of its own is an empty one, so that each keeps its place. */
export const wordsInOrder = (text: string): string[] => (text.match(wordPattern) ?? []).map(folded);

export const wordsOf = (text: string): string[] => wordsInOrder(text).filter(Boolean);

/** What a word has in common with its other forms: its stem in English, and one heh for both of Urdu's. */
export const stemOf = (word: string): string =>
  /^[a-z]+$/.test(word) ? stemmer(word) : word.replace(/\u06be/g, 'ہ');
