import { MongoError } from '../errors.ts';

const MS: Record<string, number> = {
  millisecond: 1,
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Bins are counted from here, as in MongoDB: the first moment of the year 2000, a Saturday. */
const REFERENCE = Date.UTC(2000, 0, 1);
const REFERENCE_WEEKDAY = 6;

/** The start of the bin of `size` units that holds the date; both are in the same wall-clock time. */
export function truncateDate(date: Date, unit: string, size: number, startOfWeek?: unknown): Date {
  if (!Number.isInteger(size) || size < 1) {
    throw new MongoError(5439017, "$dateTrunc requires 'binSize' to be greater than 0");
  }
  const months = MONTHS[unit];
  if (months !== undefined) {
    const since = (date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth();
    return new Date(Date.UTC(2000, floorTo(since, months * size), 1));
  }
  if (unit === 'week') {
    const first = WEEKDAYS.indexOf(
      String(startOfWeek ?? 'sunday')
        .toLowerCase()
        .slice(0, 3),
    );
    if (first < 0)
      throw new MongoError(5439013, `$dateTrunc parameter 'startOfWeek' value cannot be recognized`);
    const origin = REFERENCE + ((first - REFERENCE_WEEKDAY + 7) % 7) * (MS.day as number);
    return new Date(origin + floorTo(date.getTime() - origin, 7 * size * (MS.day as number)));
  }
  const length = MS[unit];
  if (length === undefined)
    throw new MongoError(
      5439013,
      `$dateTrunc parameter 'unit' value cannot be recognized as a time unit: ${unit}`,
    );
  return new Date(REFERENCE + floorTo(date.getTime() - REFERENCE, length * size));
}

const floorTo = (value: number, step: number): number => Math.floor(value / step) * step;
