import { latinDigits } from './latinDigits.ts';

/**
 * Signs that stand for the same letter, or that nobody types: forms of alef, kaf, yeh, waw and heh that Arabic and Persian
 * keyboards give. Urdu's do-chashmi heh (ھ) is a letter of its own and stays.
 */
const letters: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'آأإٱ'].map((form) => [form, 'ا'])),
  ...Object.fromEntries([...'كڪ'].map((form) => [form, 'ک'])),
  ...Object.fromEntries([...'يىئې'].map((form) => [form, 'ی'])),
  ...Object.fromEntries([...'ةهۀۂۃ'].map((form) => [form, 'ہ'])),
  ...{ ؤ: 'و' },
};
const lettersPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
/** Accents, vowel signs, the stroke that only lengthens a word, joiners, and where it may break. */
const marksPattern = /[\p{M}\u0640\u00ad\u200c\u200d]/gu;

/** The most of all words: what the rest of the folding has nothing to do with. */
const plainPattern = /^[a-z\d]+$/;

/** A word as it is looked up: however it is typed, it is written the same. */
export const folded = (word: string): string => {
  const lower = word.toLowerCase();
  if (plainPattern.test(lower)) return lower;
  return latinDigits(word.normalize('NFKC'))
    .replace(lettersPattern, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(marksPattern, '')
    .normalize('NFC')
    .replace(/['\u2019]/g, '')
    .toLowerCase();
};
