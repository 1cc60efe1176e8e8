import { Decimal128, Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import {
  encode,
  isBinary,
  isDecimal,
  isDocument,
  isNumeric,
  isObjectId,
  toNumber,
  typeOf,
} from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { Expression } from './operators.ts';

const TARGETS: Record<string, string> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
};

const fails = (value: unknown, to: string, why = ''): MongoError =>
  new MongoError(
    'ConversionFailure',
    why || `Unsupported conversion from ${typeOf(value)} to ${to} in $convert with no onError value`,
  );

const unparsed = (value: unknown, to: string) =>
  fails(
    value,
    to,
    `Failed to parse ${to === 'objectId' ? 'objectId' : 'number'} '${value}' in $convert with no onError value`,
  );

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (isObjectId(value)) return value.toHexString();
  if (isNumeric(value) || typeof value === 'boolean') return String(value);
  throw fails(value, 'string');
}

/** A number, a text that is one, a truth value or a date, as a JavaScript number. */
function toDouble(value: unknown, to: string): number {
  if (isNumeric(value)) return toNumber(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date && to !== 'int') return value.getTime();
  if (typeof value !== 'string') throw fails(value, to);
  const number = Number(value);
  const isPlain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$|^[+-]?(nan|inf(inity)?)$/i.test(value);
  if (!isPlain || Number.isNaN(number)) throw unparsed(value, to);
  return number;
}

const INT_LIMIT = 2 ** 31;

function toWhole(value: unknown, to: 'int' | 'long'): number | Long {
  if (to === 'long' && value instanceof Long) return value;
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) throw unparsed(value, to);
  if (to === 'long' && typeof value === 'string' && !Number.isSafeInteger(Number(value)))
    return Long.fromString(value);
  const number = Math.trunc(toDouble(value, to));
  const fits = to === 'int' ? number >= -INT_LIMIT && number < INT_LIMIT : Math.abs(number) < 2 ** 63;
  if (!fits)
    throw fails(
      value,
      to,
      `Conversion would overflow target type in $convert with no onError value: ${number}`,
    );
  return to === 'int' || Number.isSafeInteger(number) ? number : Long.fromNumber(number);
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (isObjectId(value)) return value.getTimestamp();
  const date =
    typeof value === 'string' || isNumeric(value)
      ? new Date(typeof value === 'string' ? value : toNumber(value))
      : undefined;
  if (!date) throw fails(value, 'date');
  if (Number.isNaN(date.getTime())) throw fails(value, 'date', `Error parsing date string '${value}'`);
  return date;
}

function toObjectId(value: unknown): ObjectId {
  if (isObjectId(value)) return value;
  if (typeof value !== 'string') throw fails(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) throw unparsed(value, 'objectId');
  return new ObjectId(value);
}

function convertTo(value: unknown, to: string): unknown {
  switch (to) {
    case 'string':
      return toText(value);
    case 'double':
      return toDouble(value, to);
    case 'int':
    case 'long':
      return toWhole(value, to);
    case 'decimal':
      return isDecimal(value) ? value : Decimal128.fromString(String(toDouble(value, to)));
    case 'bool':
      return isNumeric(value) ? toNumber(value) !== 0 : value !== false;
    case 'date':
      return toDate(value);
    case 'objectId':
      return toObjectId(value);
    default:
      throw notImplemented(`$convert to ${to}`);
  }
}

const converting =
  (to: string): Expression =>
  (doc, expression, options) => {
    const value = single(evalExpr(doc, expression, options), expression);
    return value === null || value === undefined ? null : convertTo(value, to);
  };

/** An operator with one argument takes it bare or in an array of one. */
const single = (value: unknown, expression: unknown): unknown =>
  Array.isArray(expression) && expression.length === 1 && Array.isArray(value) ? value[0] : value;

const convert: Expression = (doc, expression, options) => {
  if (!isDocument(expression))
    throw new MongoError('FailedToParse', '$convert expects an object of named arguments');
  const compute = (part: unknown) => evalExpr(doc, part, options);
  const input = compute(expression.input);
  if (input === null || input === undefined) return compute(expression.onNull) ?? null;
  const to = compute(expression.to);
  try {
    return convertTo(input, TARGETS[String(to)] ?? String(to));
  } catch (error) {
    if (expression.onError === undefined) throw error;
    return compute(expression.onError);
  }
};

const computed =
  (compute: (value: unknown) => unknown): Expression =>
  (doc, expression, options: Options) =>
    compute(single(evalExpr(doc, expression, options), expression));

const cased = (change: (text: string) => string) =>
  computed((value) => (value === null || value === undefined ? '' : change(toText(value))));

function arrayToObject(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value))
    throw new MongoError(40386, `$arrayToObject requires an array input, found: ${typeOf(value)}`);
  return Object.fromEntries(
    value.map((item): [string, unknown] => {
      const [key, field] = isDocument(item)
        ? [item.k, item.v]
        : Array.isArray(item) && item.length === 2
          ? item
          : [];
      if (typeof key !== 'string')
        throw new MongoError(40398, 'Unrecognised input type format for $arrayToObject');
      return [key, field];
    }),
  );
}

function binarySize(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (isBinary(value)) return value.length();
  throw new MongoError(51276, `$binarySize requires a string or BinData argument, found: ${typeOf(value)}`);
}

/** Conversions between BSON types; mingo knows JavaScript's types only. */
export const conversions: Record<string, Expression> = {
  $convert: convert,
  $toString: converting('string'),
  $toDouble: converting('double'),
  $toInt: converting('int'),
  $toLong: converting('long'),
  $toDecimal: converting('decimal'),
  $toBool: converting('bool'),
  $toDate: converting('date'),
  $toObjectId: converting('objectId'),
  $type: computed((value) => (value === undefined ? 'missing' : typeOf(value))),
  $isNumber: computed(isNumeric),
  $toLower: cased((text) => text.toLowerCase()),
  $toUpper: cased((text) => text.toUpperCase()),
  $arrayToObject: computed(arrayToObject),
  $binarySize: computed(binarySize),
  $bsonSize: computed((value) => (isDocument(value) ? encode(value).length : null)),
};
