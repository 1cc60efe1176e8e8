import { compareValues, equalValues, orderKey, rankOf } from '../bson/orderKeys.ts';
import { isNumeric, isObjectId, toNumber, typeOf } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Test } from './path.ts';
import { compileRegex, isRegex, regexOf } from './regex.ts';

const bad = (message: string) => new MongoError('BadValue', message);

/** Equality with a constant, as `{ field: constant }` means it: null also matches what is missing. */
export function equals(operand: unknown): Test {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => value === operand;
  if (typeof operand === 'boolean') return (value) => value === operand;
  if (isObjectId(operand)) return (value) => isObjectId(value) && operand.equals(value);
  if (isNumeric(operand)) {
    const number = toNumber(operand);
    if (Number.isSafeInteger(number)) return (value) => isNumeric(value) && equalValues(value, operand);
  }
  const key = orderKey(operand);
  return (value) => value !== undefined && orderKey(value) === key;
}

const isNaNValue = (value: unknown): boolean => isNumeric(value) && Number.isNaN(toNumber(value));

/** A comparison with a constant. Only values of the constant's own kind compare with it. */
export function comparison(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown): Test {
  if (isRegex(operand)) throw bad(`Can't have RegEx as arg to predicate over field.`);
  const orEqual = operator.endsWith('e');
  const type = typeOf(operand);
  if (type === 'null' || type === 'undefined') return orEqual ? equals(null) : () => false;
  const passes = (order: number) =>
    order === 0 ? orEqual : operator.startsWith('$gt') ? order > 0 : order < 0;
  if (type === 'minKey' || type === 'maxKey') return (value) => passes(compareValues(value, operand));
  if (isNaNValue(operand)) return (value) => orEqual && isNaNValue(value);
  const rank = rankOf(operand);
  return (value) =>
    value !== undefined &&
    rankOf(value) === rank &&
    !isNaNValue(value) &&
    passes(compareValues(value, operand));
}

export function isIn(operator: '$in' | '$nin', operand: unknown): Test {
  if (!Array.isArray(operand)) throw bad(`${operator} needs an array`);
  const keys = new Set<string>();
  const patterns: RegExp[] = [];
  for (const item of operand) {
    if (isRegex(item)) patterns.push(regexOf(item));
    keys.add(orderKey(item));
  }
  const acceptsMissing = keys.has(orderKey(null));
  return (value) => {
    if (value === undefined) return acceptsMissing;
    if (keys.has(orderKey(value))) return true;
    return typeof value === 'string' && patterns.some((pattern) => pattern.test(value));
  };
}

export function matchesRegex(pattern: RegExp): Test {
  const key = orderKey(pattern);
  return (value) =>
    typeof value === 'string' ? pattern.test(value) : isRegex(value) && orderKey(value) === key;
}

export function regexOperand(regex: unknown, options: unknown): RegExp {
  if (options !== undefined && typeof options !== 'string') throw bad('$options has to be a string');
  if (typeof regex === 'string') return compileRegex(regex, options ?? '');
  if (!isRegex(regex)) throw bad('$regex has to be a string');
  return typeof options === 'string' ? compileRegex(regexOf(regex).source, options) : regexOf(regex);
}

export function hasSize(operand: unknown): Test {
  const size = toNumber(operand);
  if (!Number.isInteger(size) || size < 0)
    throw bad(`Failed to parse $size. Expected a non-negative integer, but got ${JSON.stringify(operand)}`);
  return (value) => Array.isArray(value) && value.length === size;
}
