import { type Binary, Double, deserialize, Int32, Long, type ObjectId, serialize } from 'bson';
import { MongoError } from '../errors.ts';

/** A decoded document. Numbers keep their BSON type (Int32, Double, Long objects), see `decode`. */
export type Doc = Record<string, unknown>;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const TYPED = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
  validation: { utf8: false as const },
};

/** Decodes a document so that encoding it again gives the same types: an int32 stays an int32, a double a double. */
export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, TYPED) as Doc;

/** Decodes a document into plain JavaScript numbers and regular expressions, as aggregation expressions need them. */
export const decodePlain = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { promoteBuffers: false, validation: { utf8: false as const } }) as Doc;

/** Encodes a document; throws when it is larger than the encoder's buffer (17 MB), which no stored document may be. */
export function encode(doc: Doc): Buffer {
  let bytes: Uint8Array;
  try {
    bytes = serialize(doc);
  } catch (error) {
    if (error instanceof RangeError)
      throw new MongoError('BSONObjectTooLarge', `A document may have ${MAX_DOCUMENT_BYTES} bytes at most`);
    throw error;
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The BSON types, by MongoDB's aliases, and the rank of each in MongoDB's comparison order. */
export const RANKS = {
  minKey: 10,
  undefined: 15,
  null: 20,
  int: 30,
  long: 30,
  double: 30,
  string: 60,
  object: 70,
  array: 80,
  binData: 90,
  objectId: 100,
  bool: 110,
  date: 120,
  timestamp: 130,
  regex: 140,
  maxKey: 240,
};

export type BsonType = keyof typeof RANKS;

const BSON_CLASSES: Record<string, BsonType> = {
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  Int32: 'int',
  Long: 'long',
  Double: 'double',
  Binary: 'binData',
  ObjectId: 'objectId',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  DBRef: 'object',
};

/** The BSON type of a decoded value, by MongoDB's alias. A field that is not there is `undefined`. */
export function typeOf(value: unknown): BsonType {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff && !Object.is(value, -0)
        ? 'int'
        : 'double';
    case 'boolean':
      return 'bool';
    case 'undefined':
      return 'undefined';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isDocument(value)) return 'object';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (ArrayBuffer.isView(value)) return 'binData';
  return BSON_CLASSES[bsonTypeOf(value) as string] ?? 'object';
}

/** True for embedded documents (not arrays, dates or other BSON values). */
export const isDocument = (value: unknown): value is Doc => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const bsonTypeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { _bsontype?: unknown })._bsontype : undefined;

/** The value as an embedded document, also when the decoder made a DBRef of it. */
export function asDocument(value: unknown): Doc | undefined {
  if (isDocument(value)) return value;
  return bsonTypeOf(value) === 'DBRef' ? (value as { toJSON(): Doc }).toJSON() : undefined;
}

export type Numeric = number | Int32 | Double | Long;

export const isObjectId = (value: unknown): value is ObjectId => bsonTypeOf(value) === 'ObjectId';
export const isBinary = (value: unknown): value is Binary => bsonTypeOf(value) === 'Binary';

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' || value instanceof Int32 || value instanceof Double || value instanceof Long;

/** The nearest JavaScript number of a numeric BSON value; NaN for anything else. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  return Number.NaN;
}

/** A command's option as a boolean, the way MongoDB reads one: numbers count, what is absent is `fallback`. */
export function toBoolean(value: unknown, fallback = false): boolean {
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  return isNumeric(value) ? toNumber(value) !== 0 : true;
}

/** A deep copy that shares immutable leaves, so that changing the copy never changes the original. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map(clone) as T;
  if (!isDocument(value)) return value;
  const copy: Doc = {};
  for (const [name, field] of Object.entries(value)) setField(copy, name, clone(field));
  return copy as T;
}

/** Own field of a document: inherited names such as `constructor` are not fields. */
export const fieldOf = (doc: Doc, name: string): unknown =>
  Object.hasOwn(doc, name) ? doc[name] : undefined;

/** Sets a field, also one named `__proto__`. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    doc[name] = value;
  }
}
