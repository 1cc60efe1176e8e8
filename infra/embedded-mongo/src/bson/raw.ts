import { BSONOffsetError, ObjectId, onDemand } from 'bson';
import { MalformedMessage, MongoError, notImplemented } from '../errors.ts';

/** MongoDB stores at most this many levels of embedded documents and arrays. */
const MAX_DEPTH = 180;

const TEXT = 2;
const DOCUMENT = 3;
const ARRAY = 4;
const EMBEDDED = [DOCUMENT, ARRAY];
const BINARY = 5;
const BOOLEAN = 8;
/** Types that no document here has: exact decimals, and those of programs and of the past. */
const REFUSED: Record<number, string> = {
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  19: 'decimal',
};

/** Size of the document that starts at `at`, checked against the bytes that are there. */
export function documentSize(bytes: Buffer, at: number, end: number): number {
  if (at + 5 > end) throw new MalformedMessage('BSON document is cut off');
  const size = bytes.readInt32LE(at);
  if (size < 5 || at + size > end)
    throw new MalformedMessage('BSON document length does not fit its message');
  if (bytes[at + size - 1] !== 0) throw new MalformedMessage('BSON document is not terminated');
  return size;
}

/** One top-level element of an encoded document: `[start, end)` spans type, name and value. */
export interface RawElement {
  name: string;
  type: number;
  start: number;
  value: number;
  end: number;
}

/** The parser's view of a document: type, offset and length of the name, offset and length of the value. */
function parse(bytes: Buffer, at: number) {
  try {
    return onDemand.parseToElements(bytes, at);
  } catch (error) {
    throw error instanceof BSONOffsetError ? new MalformedMessage(error.message) : error;
  }
}

/** The top-level elements of the encoded document that starts at `at`; their values are not decoded. */
export const elementsOf = (bytes: Buffer, at = 0): RawElement[] =>
  [...parse(bytes, at)].map(([type, name, nameLength, value, length]) => ({
    name: bytes.toString('utf8', name, name + nameLength),
    type,
    start: name - 1,
    value,
    end: value + length,
  }));

/**
 * Checks that the document that starts at `at` is well-formed BSON, before anything decodes or stores it.
 * Throws MalformedMessage, Overflow when it is nested too deeply, or NotImplemented when a value is of a refused type.
 */
export function validate(bytes: Buffer, at = 0, depth = 0): void {
  if (depth > MAX_DEPTH) {
    throw new MongoError('Overflow', `Document exceeds maximum nested object depth: ${MAX_DEPTH}`);
  }
  for (const [type, , , value, length] of parse(bytes, at)) {
    const end = value + length;
    if (REFUSED[type]) throw notImplemented(`The BSON type ${REFUSED[type]}`);
    if (EMBEDDED.includes(type)) validate(bytes, value, depth + 1);
    else if (type === TEXT && (end < value + 5 || bytes[end - 1] !== 0))
      throw new MalformedMessage('BSON string is not terminated');
    else if (type === BOOLEAN && (bytes[value] as number) > 1)
      throw new MalformedMessage('BSON boolean is neither 0 nor 1');
    else if (type === BINARY && bytes[value + 4] === 2 && bytes.readInt32LE(value + 5) !== end - value - 9)
      throw new MalformedMessage('BSON binary length is wrong');
  }
}

/** The named top-level fields of an encoded document; the result is an encoded document, in the same order. */
export const pickFields = (bytes: Buffer, names: ReadonlySet<string>): Buffer =>
  filterFields(bytes, 0, (name) => names.has(name));

/** What a projection names: whole fields, and for others what it names within them. */
export type FieldTree = ReadonlyMap<string, FieldTree | true>;

/**
 * The encoded document that starts at `at` with the named fields alone, or without them; the result is encoded, in the same order.
 * What is named within a field holds for each document of an array, too. Values are not decoded.
 */
export function projectFields(bytes: Buffer, tree: FieldTree, including: boolean, at = 0): Buffer {
  return filterFields(bytes, at, (name, type, value) => {
    const named = tree.get(name);
    if (named === undefined || named === true) return (named === true) === including;
    return projectWithin(bytes, named, including, type, value);
  });
}

/** What is left of one value of which something within is named. */
function projectWithin(bytes: Buffer, tree: FieldTree, including: boolean, type: number, at: number) {
  if (type === DOCUMENT) return projectFields(bytes, tree, including, at);
  if (type !== ARRAY) return !including;
  const items: Uint8Array[] = [];
  for (const [itemType, , , value, length] of parse(bytes, at)) {
    const left = projectWithin(bytes, tree, including, itemType, value);
    if (left === false) continue;
    const name = Buffer.from(`\0${items.length / 2}\0`, 'latin1');
    name[0] = itemType;
    items.push(name, left === true ? bytes.subarray(value, value + length) : left);
  }
  return documentOf(items);
}

/**
 * Neighbours that are kept are copied in one piece, and a document of which all is kept not at all. `left` says what is kept of a field:
 * all, nothing, or another value in its place.
 */
function filterFields(
  bytes: Buffer,
  at: number,
  left: (name: string, type: number, value: number) => boolean | Buffer,
): Buffer {
  const spans: Buffer[] = [];
  let from = -1;
  const upTo = (end: number) => {
    if (from >= 0) spans.push(bytes.subarray(from, end));
    from = -1;
  };
  let end = at + 4;
  let isWhole = true;
  for (const [type, name, nameLength, value, length] of parse(bytes, at)) {
    const kept = left(bytes.toString('utf8', name, name + nameLength), type, value);
    if (kept === true) {
      if (from < 0) from = name - 1;
    } else {
      isWhole = false;
      upTo(name - 1);
      if (kept) spans.push(bytes.subarray(name - 1, value), kept);
    }
    end = value + length;
  }
  if (isWhole) return bytes.subarray(at, end + 1);
  upTo(end);
  return documentOf(spans);
}

/** An encoded document from encoded elements. */
export function documentOf(elements: readonly Uint8Array[]): Buffer {
  let size = 5;
  for (const element of elements) size += element.length;
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32LE(size, 0);
  let at = 4;
  for (const element of elements) {
    bytes.set(element, at);
    at += element.length;
  }
  bytes[at] = 0;
  return bytes;
}

/**
 * The document as it is stored: `_id` is its first field, made here when the client sent none.
 * The answer never shares memory with a network buffer.
 */
export function withLeadingId(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 5, 9) === '_id\0') return Buffer.from(bytes);
  const elements = elementsOf(bytes);
  const at = elements.findIndex(({ name }) => name === '_id');
  const spans = elements.map(({ start, end }) => bytes.subarray(start, end));
  const [id = generatedId()] = at < 0 ? [] : spans.splice(at, 1);
  return documentOf([id, ...spans]);
}

const generatedId = (): Buffer => Buffer.concat([Buffer.from('\x07_id\0', 'latin1'), new ObjectId().id]);
