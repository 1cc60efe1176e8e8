/**
 * How many words people read in a minute, silently and for information: the mean of 190 studies (M. Brysbaert, "How many words do we
 * read per minute?", Journal of Memory and Language 109, 2019). It is of English; of Urdu nothing as broad is known.
 */
const wordsPerMinute = 238;

/** The joiners stand within words of Urdu. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'\u2019-]|\u200c|\u200d)*/gu;

/** The words of a text without markup. Signs that stand alone are none. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0;

/** How long so many words are to read, in whole minutes: at least one for any word. */
export const readingMinutes = (words: number): number =>
  words === 0 ? 0 : Math.max(1, Math.round(words / wordsPerMinute));
