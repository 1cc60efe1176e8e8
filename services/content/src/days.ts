import { calendarDay } from '@plinth/runtime/calendar';

export type Days = ReturnType<typeof createDays>;

/**
 * The dates of blogs and projects: calendar days in the site's time zone, each stored as 00:00 UTC of that day, so that
 * everybody who reads them in UTC reads the same day.
 */
export const createDays = (timeZone: string) => {
  /** The day that YYYY-MM-DD names. */
  const named = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
  return {
    named,

    /** The chosen day, else the one on which something becomes public: today unless another moment is said. */
    chosenOr: (day?: string, moment?: string): Date =>
      day ? named(day) : calendarDay(moment ? new Date(moment) : new Date(), timeZone),
  };
};
