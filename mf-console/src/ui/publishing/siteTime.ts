import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The moment at which clocks of a time zone show this: a day as YYYY-MM-DD and a time as HH:MM. */
export const momentAt = (timeZone: string, day: string, time: string): string =>
  dayjs.tz(`${day}T${time}`, timeZone).toISOString();

/** What clocks of a time zone show at a moment. */
export const clockAt = (timeZone: string, moment: string): { day: string; time: string } => {
  const shown = dayjs(moment).tz(timeZone);
  return { day: shown.format('YYYY-MM-DD'), time: shown.format('HH:mm') };
};
