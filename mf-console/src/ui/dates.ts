import dayjs from 'dayjs';

/** `November 21, 2026`: how a date is read in a sentence. Empty for a text that is not a date. */
export const longDate = (date: string): string => {
  const parsed = dayjs(date);
  return parsed.isValid() ? parsed.format('MMMM D, YYYY') : '';
};

/** Date and time in the reader's own format. */
export const localDateTime = (instant: string): string => new Date(instant).toLocaleString();

/** The day of a stored instant as YYYY-MM-DD, as date fields hold it. */
export const dayOf = (instant: string): string => instant.slice(0, 10);
