const isoDay = /^\d{4}-\d\d-\d\d/;
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const localDayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/**
 * `21 November 2026`: how a day is read in a sentence, the same in every time zone. Takes YYYY-MM-DD, or the instant
 * that the API gives for a day; empty for what is neither.
 */
export const longDate = (day: string): string => {
  const date = new Date(isoDay.test(day) ? day : '');
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date);
};

/** `21 November 2026, 14:03`: a moment in the reader's time zone, its time of day in the reader's own format. */
export const localDateTime = (instant: string): string => {
  const moment = new Date(instant);
  return `${localDayFormat.format(moment)}, ${localTime(moment.getTime())}`;
};

/** The time of day in the reader's own format: `14:03`. */
export const localTime = (instant: number): string =>
  new Date(instant).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

/** A day that the API gives as an instant as YYYY-MM-DD, as date fields hold it. */
export const dayOf = (instant: string): string => instant.slice(0, 10);
