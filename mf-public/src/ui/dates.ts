/** One locale and one time zone on the server and in every browser, so that both render the same words. */
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const parsed = (date: string | undefined) => {
  const moment = new Date(date ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/** "14 March 2025"; empty for a date that is missing or unreadable. */
export const longDay = (date: string | undefined) => {
  const moment = parsed(date);
  return moment ? dayFormat.format(moment) : '';
};

/** "2025"; empty for a date that is missing or unreadable. */
export const yearOf = (date: string | undefined) => parsed(date)?.getUTCFullYear().toString() ?? '';
