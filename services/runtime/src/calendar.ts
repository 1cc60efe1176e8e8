import * as z from 'zod';

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Setting of the services whose answers depend on the calendar. */
export const calendarSettings = {
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not a known time zone')
    .default('Asia/Karachi')
    .describe(
      "The site's time zone: days of articles and projects and months of statistics are those of its calendar",
    ),
};

/** What the clocks of a time zone show at a moment, as if they were UTC. */
const wallClock = (at: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day that it is in a time zone at a moment, as 00:00 UTC of that day. */
export const calendarDay = (moment: Date, timeZone: string): Date => {
  const shown = wallClock(moment.getTime(), timeZone);
  return new Date(Math.floor(shown / dayMs) * dayMs);
};

/** Whether a date stands for a calendar day, as {@link calendarDay} makes it, and not for a moment. */
export const isCalendarDay = (date: Date): boolean => date.getTime() % dayMs === 0;

/** The moment at which the calendar month of `now` began in a time zone. */
export const startOfMonth = (now: Date, timeZone: string): Date => {
  const shown = new Date(wallClock(now.getTime(), timeZone));
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), 1);
  const offsetAt = (at: number) => wallClock(at, timeZone) - at;
  // The zone's offset at the start of the month may differ from the one at the first estimate.
  const estimate = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(estimate));
};
