import { latinDigits } from '@plinth/contracts/latinDigits';

/** A day of each month, and of each day of the week. */
const eachMonth = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
const eachWeekday = eachMonth.slice(0, 7).map((_, day) => new Date(Date.UTC(2024, 0, 1 + day)));

/** The words of `part` in dates: as they stand beside a day, and alone. */
const namesIn = (locale: string, part: 'month' | 'weekday', dates: readonly Date[]): string[][] => {
  const formats = (['long', 'short'] as const).flatMap((style) => [
    new Intl.DateTimeFormat(locale, { [part]: style, day: 'numeric', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(locale, { [part]: style, timeZone: 'UTC' }),
  ]);
  return dates.map((date) =>
    formats.map((format) => {
      const name = format.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
      return name.toLocaleLowerCase(locale).replace(/\.$/, '');
    }),
  );
};

/** What stands between the parts of a date: `de` in Spanish. */
const fillersIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
    .formatToParts(eachMonth[0])
    .flatMap(({ type, value }) => (type === 'literal' ? [value.trim().toLocaleLowerCase(locale)] : []));

interface DayWords {
  readonly months: readonly (readonly string[])[];
  readonly weekdays: readonly (readonly string[])[];
  readonly fillers: ReadonlySet<string>;
}

const made: Record<string, DayWords> = {};

/** English words are understood in each language. */
const dayWords = (locale: string): DayWords => {
  const locales = [locale, 'en-GB'];
  made[locale] ??= {
    months: eachMonth.map((month) => locales.flatMap((each) => namesIn(each, 'month', [month]).flat())),
    weekdays: eachWeekday.map((day) => locales.flatMap((each) => namesIn(each, 'weekday', [day]).flat())),
    fillers: new Set(['of', ...fillersIn(locale)]),
  };
  return made[locale];
};

/** The place of what a word names or begins to name; -1 for nothing. */
const placeOf = (word: string, named: readonly (readonly string[])[]): number => {
  const exact = named.findIndex((names) => names.includes(word));
  if (exact >= 0 || word.length < 3) return exact;
  return named.findIndex((names) => names.some((name) => name.startsWith(word)));
};

const yearOf = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits);

/** YYYY-MM-DD of a day that the calendar has; null for the thirtieth of February. */
const existing = (year: string, month: number, day: string): string | null => {
  if (!/^(?:\d\d|[1-9]\d{3})$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  const date = new Date(Date.UTC(yearOf(year), month - 1, Number(day)));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : null;
};

const wordsOf = (text: string, { weekdays, fillers }: DayWords): string[] => {
  const [first = '', ...rest] = latinDigits(text.trim().toLowerCase())
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .split(/[\s.,/-]+/)
    .filter((word) => word !== '' && !fillers.has(word));
  return rest.length > 2 && placeOf(first, weekdays) >= 0 ? rest : [first, ...rest];
};

const isNumeric = (words: readonly string[]) => words.every((word) => /^\d+$/.test(word));

/**
 * The day that somebody wrote, as YYYY-MM-DD: `2026-11-22`, `22.11.2026`, `22/11/26`, `22 Nov 2026`, `November 22nd, 2026`
 * and the like, with the months of the locale or the English ones. Numbers are read with the day first, as in Pakistan, unless only
 * the month can stand there. Null for what is not a day.
 */
export const readDay = (text: string, locale: string): string | null => {
  const known = dayWords(locale);
  const words = wordsOf(text, known);
  const [first = '', second = '', third = ''] = words;
  if (words.length !== 3) return null;

  const place = words.findIndex((word) => placeOf(word, known.months) >= 0);
  if (place >= 0) {
    const month = 1 + placeOf(words[place] ?? '', known.months);
    const [one = '', other = ''] = words.filter((_, index) => index !== place);
    return one.length === 4 ? existing(one, month, other) : existing(other, month, one);
  }
  if (!isNumeric(words)) return null;
  if (first.length === 4) return existing(first, Number(second), third);
  return existing(third, Number(second), first) ?? existing(third, Number(first), second);
};

/** The day that the same numbers are with the month first, where {@link readDay} takes them for another; else null. */
export const otherReading = (text: string, locale: string): string | null => {
  const words = wordsOf(text, dayWords(locale));
  const [first = '', second = '', third = ''] = words;
  if (words.length !== 3 || !isNumeric(words) || first.length === 4) return null;
  const dayFirst = existing(third, Number(second), first);
  const monthFirst = existing(third, Number(first), second);
  return dayFirst && monthFirst !== dayFirst ? monthFirst : null;
};
