import { Long } from 'bson';
import { evalExpr } from 'mingo/core';
import { $count, $first, $last, $mergeObjects } from 'mingo/operators/accumulator';
import * as arithmeticOperators from 'mingo/operators/expression/arithmetic';
import * as arrayOperators from 'mingo/operators/expression/array';
import * as booleanOperators from 'mingo/operators/expression/boolean';
import * as conditionalOperators from 'mingo/operators/expression/conditional';
import * as dateOperators from 'mingo/operators/expression/date';
import * as fieldOperators from 'mingo/operators/expression/misc';
import * as objectOperators from 'mingo/operators/expression/object';
import * as setOperators from 'mingo/operators/expression/set';
import * as stringOperators from 'mingo/operators/expression/string';
import * as typeOperators from 'mingo/operators/expression/type';
import * as variableOperators from 'mingo/operators/expression/variable';
import type { Options } from 'mingo/types';
import { orderKey, UNDEFINED_KEY } from '../bson/orderKeys.ts';
import { notImplemented } from '../errors.ts';
import { words } from '../words.ts';

type Expression = (doc: unknown, expression: unknown, options: Options) => unknown;
type Accumulator = (documents: unknown[], expression: unknown, options: Options) => unknown;

/** Operators of MongoDB that are refused: nothing here uses them, and mingo lacks them or gives them another meaning. */
const REFUSED = new Set(
  words(`$accumulator $arrayToObject $binarySize $bottom $bottomN $bsonSize $convert $covariancePop $covarianceSamp
  $dateAdd $dateSubtract $dateTrunc $denseRank $derivative $documentNumber $expMovingAvg $function $indexOfCP
  $integral $isoWeekYear $isNumber $linearFill $locf $median $meta $percentile $rand $rank $round $sampleRate
  $shift $stdDevPop $stdDevSamp $toDecimal $toHashedIndexKey $toLong $toObjectId $toUUID $top $topN $tsIncrement
  $tsSecond $type $week`),
);

const permitted = <T>(operators: object): Record<string, T> =>
  Object.fromEntries(Object.entries(operators).filter(([name]) => !REFUSED.has(name)));

/** In expressions a missing value is smaller than null. */
const keyOf = (value: unknown): string => (value === undefined ? UNDEFINED_KEY : orderKey(value));

function compareForExpressions(a: unknown, b: unknown): number {
  const [x, y] = [keyOf(a), keyOf(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

const comparing =
  (passes: (order: number) => unknown): Expression =>
  (doc, expression, options) => {
    const [a, b] = evalExpr(doc, expression, options) as unknown[];
    return passes(compareForExpressions(a, b));
  };

/** Comparisons in MongoDB's order across all BSON types, which mingo does not know. */
const comparisons: Record<string, Expression> = {
  $eq: comparing((order) => order === 0),
  $ne: comparing((order) => order !== 0),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $cmp: comparing((order) => order),
};

/** mingo would quietly leave numbers out, or round them, that are no doubles. */
function requireDoubles(operator: string, values: unknown): void {
  for (const value of Array.isArray(values) ? values : [values]) {
    if (value instanceof Long) throw notImplemented(`${operator} of integers beyond 2^53`);
  }
}

const ofDoubles =
  (operator: string, original: Expression): Expression =>
  (doc, expression, options) => {
    const values = evalExpr(doc, expression, options);
    requireDoubles(operator, values);
    const literal = (value: unknown) => ({ $literal: value });
    return original(doc, Array.isArray(values) ? values.map(literal) : literal(values), options);
  };

const arithmetic = Object.entries(permitted<Expression>(arithmeticOperators)).map(
  ([name, operator]) => [name, ofDoubles(name, operator)] as const,
);

const ofNullEmpty =
  (original: typeof stringOperators.$toLower): Expression =>
  (doc, expression, options) =>
    original(doc as never, expression as never, options) ?? '';

export const expressions: Record<string, Expression> = {
  $literal: (_doc, expression) => expression,
  ...Object.fromEntries(arithmetic),
  ...permitted<Expression>({
    ...arrayOperators,
    ...booleanOperators,
    ...conditionalOperators,
    ...dateOperators,
    ...fieldOperators,
    ...objectOperators,
    ...setOperators,
    ...stringOperators,
    ...typeOperators,
    ...variableOperators,
  }),
  ...comparisons,
  $toLower: ofNullEmpty(stringOperators.$toLower),
  $toUpper: ofNullEmpty(stringOperators.$toUpper),
};

/** The values that an accumulator folds. As an operator of expressions it gets values instead of documents. */
function valuesOf(documents: unknown[], expression: unknown, options: Options): unknown[] {
  const { update } = options as unknown as { update(locals: { root: unknown }): Options };
  const compute = (root: unknown) => evalExpr(root, expression, update.call(options, { root }));
  return (expression === null ? documents : documents.map(compute)).filter((value) => value !== undefined);
}

const numbersOf = (operator: string, values: unknown[]): number[] => {
  requireDoubles(operator, values);
  return values.filter((value) => typeof value === 'number');
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const extreme = (sign: 1 | -1, values: unknown[]): unknown =>
  values.reduce((best, value) => {
    if (value === null) return best;
    return best === null || sign * compareForExpressions(value, best) > 0 ? value : best;
  }, null);

const folding =
  (fold: (values: unknown[]) => unknown): Accumulator =>
  (documents, expression, options) =>
    fold(valuesOf(documents, expression, options));

/** Those of mingo would take a missing value for null, and know no order across BSON types. */
export const accumulators: Record<string, Accumulator> = {
  ...({ $count, $first, $last, $mergeObjects } as unknown as Record<string, Accumulator>),
  $sum: folding((values) => sum(numbersOf('$sum', values))),
  $avg: folding((values) => {
    const numbers = numbersOf('$avg', values);
    return numbers.length === 0 ? null : sum(numbers) / numbers.length;
  }),
  $min: folding((values) => extreme(-1, values)),
  $max: folding((values) => extreme(1, values)),
  $push: folding((values) => values),
  $addToSet: folding((values) => [...new Map(values.map((value) => [orderKey(value), value])).values()]),
};

export const isOperator = (name: string): boolean =>
  Object.hasOwn(expressions, name) || Object.hasOwn(accumulators, name);

export const isRefused = (name: string): boolean => REFUSED.has(name);
