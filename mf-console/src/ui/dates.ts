import { type Language, languages } from '@plinth/contracts/languages';
import { useLanguage } from '@plinth/kit/texts';
import { otherReading, readDay } from './readDay.ts';

const isoDay = /^\d{4}-\d\d-\d\d/;

const createDates = (language: Language) => {
  const { locale } = languages[language];
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const localDayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  return {
    /**
     * `21 November 2026`: how a day is read in a sentence, the same in every time zone. Takes YYYY-MM-DD, or the instant
     * that the API gives for a day; empty for what is neither.
     */
    longDate: (day: string): string => {
      const date = new Date(isoDay.test(day) ? day : '');
      return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date);
    },
    /** `21 November 2026, 14:03`: a moment in the reader's time zone, its time of day in the reader's own format. */
    localDateTime: (instant: string): string => {
      const moment = new Date(instant);
      return `${localDayFormat.format(moment)}, ${localTime(moment.getTime())}`;
    },
    /** The day that somebody wrote: see `readDay.ts`. */
    readDay: (text: string) => readDay(text, locale),
    otherReading: (text: string) => otherReading(text, locale),
    /** `3 Dec 2026, 09:00`: a moment in a time zone, for all who read it the same. */
    dateTimeIn: (timeZone: string, instant: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(instant),
      ),
    /** `Pakistan Standard Time`. */
    zoneName: (timeZone: string): string =>
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    /** `November 2026`: the month that a moment is in, in the reader's time zone. */
    longMonth: (moment: Date): string => monthFormat.format(moment),
  };
};

const made: Partial<Record<Language, ReturnType<typeof createDates>>> = {};

/** How dates are written in a language. */
export const datesIn = (language: Language) => {
  made[language] ??= createDates(language);
  return made[language];
};

/** How dates are written in the language of the page. */
export const useDates = () => datesIn(useLanguage());

/** The time of day in the reader's own format: `14:03`. */
export const localTime = (instant: number): string =>
  new Date(instant).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

/** A day that the API gives as an instant as YYYY-MM-DD, as date fields hold it. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** The day of a moment in the reader's time zone, as YYYY-MM-DD. */
export const localDay = (moment: Date): string =>
  dayOf(new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString());
