import { stemmer } from 'stemmer';

/**
 * Signs that stand for the same letter, or that nobody types: forms of alef, kaf, yeh, waw and heh that Arabic and Persian
 * keyboards give, and digits of both. Urdu's do-chashmi heh (ھ) is a letter of its own and stays.
 */
const letters: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'آأإٱ'].map((form) => [form, 'ا'])),
  ...Object.fromEntries([...'كڪ'].map((form) => [form, 'ک'])),
  ...Object.fromEntries([...'يىئې'].map((form) => [form, 'ی'])),
  ...Object.fromEntries([...'ةهۀۂۃ'].map((form) => [form, 'ہ'])),
  ...{ ؤ: 'و' },
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => [digit, String(value)])),
};
const lettersPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
/** Accents, vowel signs, and the stroke that only lengthens a word. */
const marksPattern = /[\p{M}\u0640]/gu;
const wordPattern = /[\p{L}\p{M}\p{N}\u0640]+(?:['\u2019][\p{L}\p{M}\p{N}]+)*/gu;

/** The most of all words: what the rest of the folding has nothing to do with. */
const plainPattern = /^[a-z\d]+$/;

/** A word as it is looked up: however it is typed, it is written the same. */
export const folded = (word: string): string => {
  const lower = word.toLowerCase();
  if (plainPattern.test(lower)) return lower;
  return word
    .normalize('NFKC')
    .replace(lettersPattern, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(marksPattern, '')
    .normalize('NFC')
    .replace(/['\u2019]/g, '')
    .toLowerCase();
};

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
