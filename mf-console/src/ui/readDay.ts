const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const weekdays = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s.,]+/;

/** The number of the month that a word names or begins to name; 0 for none. */
const monthOf = (word: string): number =>
  word.length < 3 ? 0 : 1 + months.findIndex((month) => month.startsWith(word === 'sept' ? 'sep' : word));

/** Digits as they are written in Arabic and Urdu have the places of ours after these. */
const otherZeros = ['\u0660', '\u06f0'];
const ownDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const zero = otherZeros.findLast((first) => digit >= first) ?? '0';
    return String(digit.charCodeAt(0) - zero.charCodeAt(0));
  });

const yearOf = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits);

/** YYYY-MM-DD of a day that the calendar has; null for the thirtieth of February. */
const existing = (year: string, month: number, day: string): string | null => {
  if (!/^(?:\d\d|[1-9]\d{3})$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  const date = new Date(Date.UTC(yearOf(year), month - 1, Number(day)));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : null;
};

const wordsOf = (text: string): string[] =>
  ownDigits(text.trim().toLowerCase())
    .replace(weekdays, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .split(/[\s.,/-]+/)
    .filter((word) => word !== '' && word !== 'of');

const isNumeric = (words: readonly string[]) => words.every((word) => /^\d+$/.test(word));

/**
 * The day that somebody wrote, as YYYY-MM-DD: `2026-11-22`, `22.11.2026`, `22/11/26`, `22 Nov 2026`, `November 22nd, 2026`
 * and the like. Numbers are read with the day first, as in Pakistan, unless only the month can stand there. Null for
 * what is not a day.
 */
export const readDay = (text: string): string | null => {
  const words = wordsOf(text);
  const [first = '', second = '', third = ''] = words;
  if (words.length !== 3) return null;

  const place = words.findIndex((word) => monthOf(word) > 0);
  if (place >= 0) {
    const month = monthOf(words[place] ?? '');
    const [one = '', other = ''] = words.filter((_, index) => index !== place);
    return one.length === 4 ? existing(one, month, other) : existing(other, month, one);
  }
  if (!isNumeric(words)) return null;
  if (first.length === 4) return existing(first, Number(second), third);
  return existing(third, Number(second), first) ?? existing(third, Number(first), second);
};

/** The day that the same numbers are with the month first, where {@link readDay} takes them for another; else null. */
export const otherReading = (text: string): string | null => {
  const words = wordsOf(text);
  const [first = '', second = '', third = ''] = words;
  if (words.length !== 3 || !isNumeric(words) || first.length === 4) return null;
  const dayFirst = existing(third, Number(second), first);
  const monthFirst = existing(third, Number(first), second);
  return dayFirst && monthFirst !== dayFirst ? monthFirst : null;
};
