/** As `Intl` has them for en-GB, of which a browser needs 80 ms on a slow phone to make the first format. */
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const parsed = (date: string | undefined) => {
  const moment = new Date(date ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/** "14 March 2025", in UTC, on the server and in every browser; empty for a date that is missing or unreadable. */
export const longDay = (date: string | undefined) => {
  const moment = parsed(date);
  return moment ? `${moment.getUTCDate()} ${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}` : '';
};

/** "2025"; empty for a date that is missing or unreadable. */
export const yearOf = (date: string | undefined) => parsed(date)?.getUTCFullYear().toString() ?? '';
