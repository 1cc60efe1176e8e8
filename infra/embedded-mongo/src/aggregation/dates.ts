import { ObjectId, Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingoDates from 'mingo/operators/expression/date';
import type { Options } from 'mingo/types';
import { type Doc, isDocument, toNumber } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Expression } from './operators.ts';
import { truncateDate } from './truncateDate.ts';
import { fromLocal, toLocal, zoneOffset } from './zones.ts';

const DAY_MS = 86_400_000;

function toDate(value: unknown): Date | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw new MongoError(16006, `can't convert from BSON type ${typeof value} to Date`);
}

const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;

const isoDay = (date: Date): number => date.getUTCDay() || 7;

/** The Thursday of the date's week: its year is the ISO week's year. */
const thursdayOf = (date: Date): Date => new Date(date.getTime() + (4 - isoDay(date)) * DAY_MS);

const isoWeek = (date: Date): number => Math.ceil(dayOfYear(thursdayOf(date)) / 7);

const PARTS = {
  $year: (date: Date) => date.getUTCFullYear(),
  $month: (date: Date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date: Date) => date.getUTCDate(),
  $dayOfWeek: (date: Date) => date.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $hour: (date: Date) => date.getUTCHours(),
  $minute: (date: Date) => date.getUTCMinutes(),
  $second: (date: Date) => date.getUTCSeconds(),
  $millisecond: (date: Date) => date.getUTCMilliseconds(),
  $week: (date: Date) => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7),
  $isoWeek: isoWeek,
  $isoWeekYear: (date: Date) => thursdayOf(date).getUTCFullYear(),
  $isoDayOfWeek: isoDay,
};

const part =
  (read: (local: Date) => number): Expression =>
  (doc, expression, options) => {
    const argument = evalExpr(doc, expression, options);
    const value = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;
    const { date, timezone } = isDocument(value) ? value : { date: value, timezone: undefined };
    const moment = toDate(date);
    return moment && timezone !== null ? read(toLocal(moment, timezone as string | undefined)) : null;
  };

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const FORMATS: Record<string, (local: Date, offset: number) => string> = {
  Y: (d) => pad(d.getUTCFullYear(), 4),
  m: (d) => pad(d.getUTCMonth() + 1, 2),
  d: (d) => pad(d.getUTCDate(), 2),
  H: (d) => pad(d.getUTCHours(), 2),
  M: (d) => pad(d.getUTCMinutes(), 2),
  S: (d) => pad(d.getUTCSeconds(), 2),
  L: (d) => pad(d.getUTCMilliseconds(), 3),
  j: (d) => pad(dayOfYear(d), 3),
  w: (d) => String(d.getUTCDay() + 1),
  u: (d) => String(isoDay(d)),
  U: (d) => pad(PARTS.$week(d), 2),
  V: (d) => pad(isoWeek(d), 2),
  G: (d) => pad(PARTS.$isoWeekYear(d), 4),
  b: (d) => (MONTHS[d.getUTCMonth()] as string).slice(0, 3),
  B: (d) => MONTHS[d.getUTCMonth()] as string,
  z: (_, offset) =>
    `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60), 2)}${pad(Math.abs(offset) % 60, 2)}`,
  Z: (_, offset) => `${offset < 0 ? '-' : '+'}${pad(Math.abs(offset), 3)}`,
  '%': () => '%',
};

function formatDate(moment: Date, format: string, zone: string | undefined): string {
  const local = toLocal(moment, zone);
  const offset = zoneOffset(zone, moment.getTime()) / 60_000;
  return format.replace(/%(.?)/gs, (_, letter: string) => {
    const write = FORMATS[letter];
    if (!write) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    return write(local, offset);
  });
}

/** The operator's arguments: the fields computed, those that are null or missing kept as such. */
const argumentsOf = (doc: unknown, expression: unknown, options: Options): Doc =>
  evalExpr(doc, expression, options) as Doc;

const dateToString: Expression = (doc, expression, options) => {
  const { date, format, timezone, onNull } = argumentsOf(doc, expression, options);
  const moment = toDate(date);
  if (!moment) return onNull === undefined ? null : onNull;
  const zone = timezone as string | undefined;
  const standard = zone === undefined || zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';
  return formatDate(moment, (format as string | undefined) ?? standard, zone);
};

const dateToParts: Expression = (doc, expression, options) => {
  const { date, timezone, iso8601 } = argumentsOf(doc, expression, options);
  const moment = toDate(date);
  if (!moment) return null;
  const local = toLocal(moment, timezone as string | undefined);
  const time = {
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
  return iso8601
    ? {
        isoWeekYear: PARTS.$isoWeekYear(local),
        isoWeek: isoWeek(local),
        isoDayOfWeek: isoDay(local),
        ...time,
      }
    : { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate(), ...time };
};

const dateTrunc: Expression = (doc, expression, options) => {
  const { date, unit, binSize, timezone, startOfWeek } = argumentsOf(doc, expression, options);
  const moment = toDate(date);
  if (!moment || unit === null || unit === undefined) return null;
  const zone = timezone as string | undefined;
  return fromLocal(
    truncateDate(toLocal(moment, zone), String(unit), Number(binSize ?? 1), startOfWeek),
    zone,
  );
};

const MONTHS_IN: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const MS_IN: Record<string, number> = {
  millisecond: 1,
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
};

/** The date so many months later: on the same day, or the last one of a shorter month. */
function addMonths(local: Date, months: number): Date {
  const target = new Date(local);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(local.getUTCDate(), lastDay));
  return target;
}

/** `$dateAdd` and `$dateSubtract`: days and longer units by the calendar of the zone, shorter ones by the clock. */
const shifting =
  (direction: 1 | -1): Expression =>
  (doc, expression, options) => {
    const { startDate, unit, amount, timezone } = argumentsOf(doc, expression, options);
    const moment = toDate(startDate);
    if (!moment || unit === null || unit === undefined || amount === null || amount === undefined)
      return null;
    const by = direction * toNumber(amount);
    const zone = WALL_CLOCK_UNITS.includes(String(unit)) ? (timezone as string | undefined) : undefined;
    const local = toLocal(moment, zone);
    const months = MONTHS_IN[String(unit)];
    if (months !== undefined) return fromLocal(addMonths(local, months * by), zone);
    const length = MS_IN[String(unit)];
    if (length === undefined) throw new MongoError(5439013, `unknown time unit value: ${unit}`);
    return fromLocal(new Date(local.getTime() + length * by), zone);
  };

const WALL_CLOCK_UNITS = ['year', 'quarter', 'month', 'week', 'day'];

/** A date operator of mingo that takes no notice of time zones, run on what clocks in the zone show. */
const onWallClock =
  (original: Expression, ...dates: string[]): Expression =>
  (doc, expression, options) => {
    const { timezone, ...rest } = argumentsOf(doc, expression, options);
    const zone = WALL_CLOCK_UNITS.includes(rest.unit as string)
      ? (timezone as string | undefined)
      : undefined;
    for (const name of dates) {
      const moment = toDate(rest[name]);
      if (!moment) return null;
      rest[name] = toLocal(moment, zone);
    }
    const result = original(doc, literally(rest), options);
    return result instanceof Date ? fromLocal(result, zone) : result;
  };

/** A date operator of mingo that makes a moment out of what clocks in a zone show. */
const fromWallClock =
  (original: Expression): Expression =>
  (doc, expression, options) => {
    const { timezone, ...rest } = argumentsOf(doc, expression, options);
    const result = original(doc, literally(rest), options);
    return result instanceof Date ? fromLocal(result, timezone as string | undefined) : result;
  };

const literally = (values: Doc): Doc =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value }]));

const mingo = mingoDates as unknown as Record<string, Expression>;
const original = (name: string): Expression => mingo[name] as Expression;

/** The date operators, with time zones by IANA name or offset. */
export const dateOperators: Record<string, Expression> = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, read]) => [name, part(read)])),
  $dateToString: dateToString,
  $dateToParts: dateToParts,
  $dateTrunc: dateTrunc,
  $dateAdd: shifting(1),
  $dateSubtract: shifting(-1),
  $dateDiff: onWallClock(original('$dateDiff'), 'startDate', 'endDate'),
  $dateFromParts: fromWallClock(original('$dateFromParts')),
  $dateFromString: fromWallClock(original('$dateFromString')),
};
