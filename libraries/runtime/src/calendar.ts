import { DateTime, IANAZone } from 'luxon';
import * as z from 'zod';

/** Setting of the services whose answers depend on the calendar. */
export const calendarSettings = {
  TIME_ZONE: z
    .string()
    .refine(IANAZone.isValidZone, 'is not a known time zone')
    .default('Asia/Karachi')
    .describe(
      "The site's time zone: days of articles and projects and months of statistics are those of its calendar",
    ),
};

/** The calendar day of a moment in a time zone, as 00:00 UTC of that day. */
export const calendarDay = (moment: Date, timeZone: string): Date =>
  DateTime.fromJSDate(moment, { zone: timeZone })
    .setZone('utc', { keepLocalTime: true })
    .startOf('day')
    .toJSDate();

/** The moment at which the calendar month of `now` began in a time zone. */
export const startOfMonth = (now: Date, timeZone: string): Date =>
  DateTime.fromJSDate(now, { zone: timeZone }).startOf('month').toJSDate();

/** The hour of a moment by the clocks of a time zone, from 0 to 23, and how long its calendar day lasts on, in whole seconds. */
export const hourOfDay = (moment: Date, timeZone: string): { hour: number; secondsLeft: number } => {
  const there = DateTime.fromJSDate(moment, { zone: timeZone });
  const left = there.endOf('day').diff(there).as('seconds');
  return { hour: there.hour, secondsLeft: Math.max(1, Math.ceil(left)) };
};
