import { Double, Int32, type Long, type Timestamp } from 'bson';
import { asDocument, type BsonType, type Doc, isBinary, isObjectId, RANKS, typeOf } from './values.ts';

/**
 * Order keys: strings of bytes (one per character) whose plain string order is MongoDB's comparison order of the
 * values, across all types, and which are equal exactly when MongoDB calls the values equal. Indexes, sorting, equality
 * and grouping all rest on them. No key is a prefix of another, and no key contains a leading 0x00 or 0xff.
 */

/** First byte of a key: the rank of the value's type. */
const rankBytes = Object.fromEntries(
  Object.entries(RANKS).map(([type, rank]) => [type, String.fromCharCode(rank)]),
) as Record<BsonType, string>;

export const NULL_KEY = rankBytes.null;
export const UNDEFINED_KEY = rankBytes.undefined;
const FALSE_KEY = rankBytes.bool;
const TRUE_KEY = String.fromCharCode(RANKS.bool + 1);

/** Values of one rank compare with each other in range queries; a number never matches a range of strings. */
export const rankOf = (value: unknown): number => RANKS[typeOf(value)];

/** The first and last key prefix of all values of the value's own rank. */
export const rankSpan = (value: unknown): [string, string] => {
  const type = typeOf(value);
  return type === 'bool' ? [FALSE_KEY, TRUE_KEY] : [rankBytes[type], rankBytes[type]];
};

/** The order key of a decoded value; `undefined` (a missing field) counts as null. */
export function orderKey(value: unknown): string {
  if (typeof value === 'string') return stringKey(value);
  if (value === undefined || value === null) return NULL_KEY;
  if (typeof value === 'number') return numberKey(value);
  if (value instanceof Int32 || value instanceof Double) return numberKey(value.value);
  if (isObjectId(value)) return rankBytes.objectId + latin1(value.id);
  if (typeof value === 'boolean') return value ? TRUE_KEY : FALSE_KEY;
  if (value instanceof Date) return rankBytes.date + signed64(BigInt(Math.trunc(value.getTime() || 0)));
  if (Array.isArray(value)) return arrayKey(value);
  return rareKey(value, typeOf(value));
}

function rareKey(value: unknown, type: BsonType): string {
  switch (type) {
    case 'object':
      return documentKey(asDocument(value) ?? {});
    case 'long':
      return longKey((value as Long).toBigInt());
    case 'binData':
      return binaryKey(value);
    case 'timestamp':
      return rankBytes.timestamp + unsigned64((value as Timestamp).toBigInt());
    case 'regex':
      return regexKey(value);
    default:
      return rankBytes[type];
  }
}

/** Turns a key around, so that ascending order of the results is descending order of the values. */
export function invert(key: string): string {
  let inverted = '';
  for (let i = 0; i < key.length; i++) inverted += String.fromCharCode(255 - key.charCodeAt(i));
  return inverted;
}

/** MongoDB's comparison of two values: negative, zero or positive. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && !Number.isNaN(a - b)) return a - b;
  const [x, y] = [orderKey(a), orderKey(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

export const equalValues = (a: unknown, b: unknown): boolean => a === b || orderKey(a) === orderKey(b);

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that need no escape.
const PLAIN = /^[\x02-\x7f]*$/;

/** Text in UTF-8 byte order, closed by a zero byte; zeros and ones inside are escaped so that none is mistaken for it. */
function text(value: string): string {
  if (PLAIN.test(value)) return `${value}\0`;
  const bytes = Buffer.from(value, 'utf8').toString('latin1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the bytes that would clash with the closing zero.
  return `${bytes.replace(/[\x00\x01]/g, (byte) => (byte === '\0' ? '\x01\x01' : '\x01\x02'))}\0`;
}

const stringKey = (value: string): string => rankBytes.string + text(value);

const scratch = new DataView(new ArrayBuffer(8));
const scratchBytes = Buffer.from(scratch.buffer);

const unsigned64 = (value: bigint): string => {
  scratch.setBigUint64(0, value);
  return scratchBytes.toString('latin1');
};

const signed64 = (value: bigint): string => unsigned64(BigInt.asUintN(64, value) ^ (1n << 63n));

const EXACT = '\x80';

/** Doubles order by their bits once negative ones are inverted; NaN comes before every other number. */
function doubleBytes(value: number): string {
  if (Number.isNaN(value)) return '\0\0\0\0\0\0\0\0';
  scratch.setFloat64(0, value === 0 ? 0 : value);
  const high = scratch.getUint32(0);
  if (high & 0x80000000) {
    scratch.setUint32(0, ~high);
    scratch.setUint32(4, ~scratch.getUint32(4));
  } else {
    scratch.setUint32(0, (high | 0x80000000) >>> 0);
  }
  return scratchBytes.toString('latin1');
}

const numberKey = (value: number): string => rankBytes.double + doubleBytes(value) + EXACT;

/** An integer that is not exactly a double: the nearest double, then by how much it differs from it. */
function longKey(value: bigint): string {
  const nearest = Number(value);
  const difference = Number(value - BigInt(nearest));
  if (difference === 0) return numberKey(nearest);
  scratch.setUint16(0, difference & 0xffff);
  const bytes = scratchBytes.toString('latin1', 0, 2);
  return rankBytes.double + doubleBytes(nearest) + (difference > 0 ? '\x81' : '\x7f') + bytes;
}

function arrayKey(values: unknown[]): string {
  let key = rankBytes.array;
  for (const value of values) key += value === undefined ? UNDEFINED_KEY : orderKey(value);
  return `${key}\0`;
}

/** Embedded documents compare field by field: first the types of the values, then the names, then the values. */
function documentKey(doc: Doc): string {
  let key = rankBytes.object;
  for (const [name, value] of Object.entries(doc)) {
    key += rankBytes[typeOf(value)] + text(name) + (value === undefined ? UNDEFINED_KEY : orderKey(value));
  }
  return `${key}\0`;
}

function binaryKey(value: unknown): string {
  const bytes = isBinary(value) ? value.buffer.subarray(0, value.length()) : (value as Uint8Array);
  const subtype = isBinary(value) ? value.sub_type : 0;
  scratch.setUint32(0, bytes.length);
  return (
    rankBytes.binData + scratchBytes.toString('latin1', 0, 4) + String.fromCharCode(subtype) + latin1(bytes)
  );
}

function regexKey(value: unknown): string {
  const { pattern, options } =
    value instanceof RegExp
      ? { pattern: value.source, options: value.flags }
      : (value as { pattern: string; options: string });
  return rankBytes.regex + text(pattern) + text(options);
}
