import { add } from '../bson/arithmetic.ts';
import { orderKey } from '../bson/order.ts';
import { type Doc, isDecimal, isDocument, isNumeric, type Numeric, toNumber } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { compareForExpressions } from './operators.ts';

/** Folds the values of one group; a missing value is undefined. */
type Accumulate = (values: unknown[]) => unknown;

const present = (values: unknown[]): unknown[] =>
  values.filter((value) => value !== undefined && value !== null);

function sum(values: unknown[]): Numeric {
  let total: Numeric = 0;
  for (const value of values) {
    if (!isNumeric(value)) continue;
    const next: Numeric | undefined = add(total, value);
    if (next === undefined) throw new MongoError('Overflow', '$sum overflowed a 64-bit integer');
    total = next;
  }
  return total;
}

function average(values: unknown[]): number | null {
  const numbers = values.filter(isNumeric);
  if (numbers.some(isDecimal)) throw notImplemented('$avg of Decimal128 values');
  return numbers.length === 0 ? null : toNumber(sum(numbers)) / numbers.length;
}

const extreme =
  (better: (order: number) => boolean): Accumulate =>
  (values) =>
    present(values).reduce(
      (best, value) => (best === null || better(compareForExpressions(value, best)) ? value : best),
      null,
    );

function distinct(values: unknown[]): unknown[] {
  const found = new Map<string, unknown>();
  for (const value of values)
    if (value !== undefined && !found.has(orderKey(value))) found.set(orderKey(value), value);
  return [...found.values()];
}

function merge(values: unknown[]): Doc {
  return Object.assign(
    {},
    ...present(values).map((value) => {
      if (!isDocument(value)) throw new MongoError(40400, '$mergeObjects requires object inputs');
      return value;
    }),
  );
}

/** The accumulators of `$group` whose results depend on BSON types, missing values or MongoDB's order. */
export const accumulators: Record<string, Accumulate> = {
  $sum: sum,
  $avg: average,
  $min: extreme((order) => order < 0),
  $max: extreme((order) => order > 0),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: distinct,
  $mergeObjects: merge,
  $count: (values) => values.length,
};
