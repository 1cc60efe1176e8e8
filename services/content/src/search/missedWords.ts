import { wordsWanted } from './wanted.ts';

/** Words that are longer are no words, and shorter ones tell nothing. */
const length = { least: 3, most: 30 };
/** Of a question that is a whole story the first are counted. */
const mostOfQuestion = 4;

const emailLike = /\S*@\S*/g;
/** Digits with what stands between those of a phone number, a card or an identity card. */
const numberLike = /\+?\p{N}(?:[\s().\-/]*\p{N}){5,}/gu;
const hasDigits = /\p{N}{3}/u;

/**
 * The words of a question that are counted when nothing was found: those that no text has, without what may name a person (an address of
 * mail, a number that somebody could be called by).
 */
export const missedWordsOf = (question: string, isFound: (word: string) => boolean): string[] => {
  const anonymous = question.replace(emailLike, ' ').replace(numberLike, ' ');
  return wordsWanted(anonymous)
    .filter((word) => word.length >= length.least && word.length <= length.most && !hasDigits.test(word))
    .filter((word) => !isFound(word))
    .slice(0, mostOfQuestion);
};
