import { Decimal128, Long } from 'bson';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { orderKey, UNDEFINED_KEY } from '../bson/order.ts';
import { notImplemented } from '../errors.ts';

export type Expression = (doc: unknown, expression: unknown, options: Options) => unknown;

/** In expressions a missing value is smaller than null. */
const keyOf = (value: unknown): string => (value === undefined ? UNDEFINED_KEY : orderKey(value));

export function compareForExpressions(a: unknown, b: unknown): number {
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
export const comparisons = {
  $eq: comparing((order) => order === 0),
  $ne: comparing((order) => order !== 0),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $cmp: comparing((order) => order),
};

/** Operators of mingo that compare values by JavaScript identity or text; here by MongoDB's equality. */
export const membership = {
  $in: (doc: unknown, expression: unknown, options: Options) => {
    const [value, list] = evalExpr(doc, expression, options) as [unknown, unknown];
    return Array.isArray(list) && list.some((item) => compareForExpressions(item, value) === 0);
  },
};

const isInexact = (value: unknown): boolean => value instanceof Decimal128 || value instanceof Long;

/** An arithmetic operator of mingo, which would quietly give a wrong answer for numbers that are no doubles. */
export function exactOnly(operator: string, original: Expression): Expression {
  return (doc, expression, options) => {
    const values = evalExpr(doc, expression, options);
    if (Array.isArray(values) ? values.some(isInexact) : isInexact(values)) {
      throw notImplemented(`${operator} of Decimal128 values and of integers beyond 2^53`);
    }
    const literal = Array.isArray(values)
      ? values.map((value) => ({ $literal: value }))
      : { $literal: values };
    return original(doc, literal, options);
  };
}
