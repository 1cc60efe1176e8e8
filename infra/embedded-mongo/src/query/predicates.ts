import { compareValues, equalValues, orderKey, rankOf } from '../bson/order.ts';
import { type BsonType, isBinary, isNumeric, isObjectId, toNumber, typeOf } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Test } from './path.ts';
import { compileRegex, isRegex, regexOf, textOf } from './regex.ts';

const bad = (message: string) => new MongoError('BadValue', message);

/** Equality with a constant, as `{ field: constant }` means it: null also matches what is missing. */
export function equals(operand: unknown): Test {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => value === operand || textOf(value) === operand;
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
  if (typeof operand === 'string' || operand instanceof Date || isNumeric(operand)) {
    return (value) =>
      value !== undefined &&
      rankOf(value) === rank &&
      !isNaNValue(value) &&
      passes(compareValues(value, operand));
  }
  return (value) => value !== undefined && rankOf(value) === rank && passes(compareValues(value, operand));
}

export function isIn(operand: unknown): Test {
  if (!Array.isArray(operand)) throw bad('$in needs an array');
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
    const text = patterns.length > 0 ? textOf(value) : undefined;
    return text !== undefined && patterns.some((pattern) => pattern.test(text));
  };
}

export function matchesRegex(pattern: RegExp): Test {
  const key = orderKey(pattern);
  return (value) => {
    const text = textOf(value);
    return text === undefined ? isRegex(value) && orderKey(value) === key : pattern.test(text);
  };
}

export function regexOperand(regex: unknown, options: unknown): RegExp {
  if (options !== undefined && typeof options !== 'string') throw bad('$options has to be a string');
  if (typeof regex === 'string') return compileRegex(regex, options ?? '');
  if (!isRegex(regex)) throw bad('$regex has to be a string');
  return typeof options === 'string' ? compileRegex(regexOf(regex).source, options) : regexOf(regex);
}

const TYPE_CODES: Record<number, BsonType> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};
const TYPE_NAMES = new Set<string>(Object.values(TYPE_CODES));
const NUMBER_TYPES: BsonType[] = ['int', 'long', 'double', 'decimal'];

export function hasType(operand: unknown): Test {
  const types = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typesNamed));
  if (types.size === 0) throw new MongoError('FailedToParse', '$type must match at least one type');
  return (value) => value !== undefined && types.has(typeOf(value));
}

function typesNamed(name: unknown): BsonType[] {
  if (name === 'number') return NUMBER_TYPES;
  if (typeof name === 'string') {
    if (!TYPE_NAMES.has(name)) throw bad(`Unknown type name alias: ${name}`);
    return [name as BsonType];
  }
  if (!isNumeric(name))
    throw new MongoError('TypeMismatch', 'type must be represented as a number or a string');
  const type = TYPE_CODES[toNumber(name)];
  if (!type) throw bad(`Invalid numerical type code: ${toNumber(name)}`);
  return [type];
}

export function modulo(operand: unknown): Test {
  if (!Array.isArray(operand)) throw bad('malformed mod, needs to be an array');
  if (operand.length < 2) throw bad('malformed mod, not enough elements');
  if (operand.length > 2) throw bad('malformed mod, too many elements');
  const [divisor, remainder] = operand.map((item) => Math.trunc(toNumber(item)));
  if (!isNumeric(operand[0]) || !Number.isFinite(divisor)) throw bad('malformed mod, divisor not a number');
  if (!isNumeric(operand[1]) || !Number.isFinite(remainder))
    throw bad('malformed mod, remainder not a number');
  if (divisor === 0) throw bad('divisor cannot be 0');
  return (value) => isNumeric(value) && Math.trunc(toNumber(value)) % (divisor as number) === remainder;
}

export function hasSize(operand: unknown): Test {
  const size = toNumber(operand);
  if (!isNumeric(operand) || !Number.isInteger(size)) {
    throw bad(`Failed to parse $size. Expected an integer, but got ${JSON.stringify(operand)}`);
  }
  if (size < 0) throw bad(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return (value) => Array.isArray(value) && value.length === size;
}

type BitOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

/** Tests bits of integers and binary values. */
export function bits(operator: BitOperator, operand: unknown): Test {
  const mask = bitMask(operator, operand);
  return (value) => {
    const own = bitsOf(value);
    if (own === undefined) return false;
    const set = own & mask;
    switch (operator) {
      case '$bitsAllSet':
        return set === mask;
      case '$bitsAllClear':
        return set === 0n;
      case '$bitsAnySet':
        return set !== 0n;
      case '$bitsAnyClear':
        return set !== mask;
    }
  };
}

function bitMask(operator: string, operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce((mask: bigint, position) => {
      const bit = toNumber(position);
      if (!Number.isInteger(bit) || bit < 0) throw bad(`bit positions in ${operator} must be integers >= 0`);
      return mask | (1n << BigInt(bit));
    }, 0n);
  }
  const mask = bitsOf(operand);
  if (mask === undefined || mask < 0n) throw bad(`${operator} takes an Array, a number, or a BinData`);
  return mask;
}

function bitsOf(value: unknown): bigint | undefined {
  if (isBinary(value)) {
    return value.buffer
      .subarray(0, value.length())
      .reduce((mask, byte, i) => mask | (BigInt(byte) << BigInt(8 * i)), 0n);
  }
  if (!isNumeric(value)) return undefined;
  const number = toNumber(value);
  return Number.isInteger(number) ? BigInt(number) : undefined;
}
