import { mistakesBetween } from '@plinth/contracts/mistakes';
import { stemOf } from './words.ts';

/** A word that resembles another, and how many mistakes lie between both. */
export interface Likeness {
  readonly term: number;
  readonly mistakes: number;
}

/** The beginnings by which words are found are as long as this, or longer. */
export const shortestBeginning = 3;
/** Shorter words are not taken for others mistyped; those from `twice` on may have two mistakes. */
const mistyped = { shortest: 4, twice: 7 };
/** As many words are compared with one that nobody wrote: it costs a millisecond. */
const mostCompared = 4000;

const hasDigit = /\d/;

/** A bit for each letter that a word has, some letters sharing one. */
const lettersOf = (word: string) => {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

/** In how many letters two words differ, at least. */
const lettersBetween = (one: number, other: number) => {
  let count = 0;
  for (let left = one ^ other; left !== 0; left &= left - 1) count++;
  return count;
};

const addTo = (groups: Map<string, number[]>, key: string, term: number) => {
  const group = groups.get(key);
  if (group) group.push(term);
  else groups.set(key, [term]);
};

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** The words that texts have, each with a number from 1: by their beginnings, their stems, and what they look like. */
export const createVocabulary = () => {
  const words: string[] = [''];
  const letters: number[] = [0];
  const numbers = new Map<string, number>();
  const byStem = new Map<string, number[]>();
  const byBeginning = new Map<string, number[]>();
  /** By the first letter and the length. */
  const byLook = new Map<string, number[]>();

  const add = (word: string): number => {
    const term = words.push(word) - 1;
    numbers.set(word, term);
    letters.push(lettersOf(word));
    addTo(byStem, stemOf(word), term);
    if (word.length >= shortestBeginning) addTo(byBeginning, word.slice(0, shortestBeginning), term);
    addTo(byLook, `${word[0]}${word.length}`, term);
    return term;
  };

  /**
   * Those that may be meant: people mistake a first letter least, but for typing the second before it, or leaving it out. A mistake
   * changes two letters at most, which leaves few of which the mistakes must be counted.
   */
  const candidates = (word: string, most: number): number[] => {
    const found: number[] = [];
    const own = lettersOf(word);
    for (let away = 0; away <= most; away++)
      for (const length of new Set([word.length - away, word.length + away]))
        for (const first of new Set([word[0], word[1]]))
          for (const term of byLook.get(`${first}${length}`) ?? [])
            if (lettersBetween(own, letters[term] as number) <= 2 * most) found.push(term);
    return found.slice(0, mostCompared);
  };

  return {
    /** The number of a word, which is known from now on. */
    take: (word: string): number => numbers.get(word) ?? add(word),
    numberOf: (word: string): number | undefined => numbers.get(word),
    wordAt: (term: number): string => words[term] ?? '',

    /** The word and its other forms. */
    formsOf: (word: string): readonly number[] => byStem.get(stemOf(word)) ?? [],

    /** The words that begin with this one, itself among them. */
    beginningWith: (word: string): number[] =>
      (byBeginning.get(word.slice(0, shortestBeginning)) ?? []).filter((term) =>
        words[term]?.startsWith(word),
      ),

    /** The words that somebody may have meant who typed this one. */
    like: (word: string): Likeness[] => {
      if (word.length < mistyped.shortest || hasDigit.test(word)) return [];
      const most = word.length < mistyped.twice ? 1 : 2;
      return candidates(word, most)
        .map((term) => ({ term, mistakes: mistakesBetween(word, words[term] ?? '', most) }))
        .filter(({ mistakes }) => mistakes <= most);
    },
  };
};
