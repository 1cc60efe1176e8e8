import { calendarDay } from '@plinth/runtime/calendar';

export type Days = ReturnType<typeof createDays>;

/**
 * The dates of blogs and projects: calendar days in the site's time zone, each stored as 00:00 UTC of that day, so that
 * everybody who reads them in UTC reads the same day.
 */
export const createDays = (timeZone: string) => ({
  today: (): Date => calendarDay(new Date(), timeZone),

  /** The day that YYYY-MM-DD names. */
  named: (day: string): Date => new Date(`${day}T00:00:00.000Z`),
});
