import { ObjectId } from 'bson';
import { MalformedMessage, MongoError } from '../errors.ts';

/** MongoDB stores at most this many levels of embedded documents and arrays. */
const MAX_DEPTH = 180;

const FIXED_SIZES: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

const EMBEDDED_DOCUMENT = 3;
const EMBEDDED_ARRAY = 4;
const CODE_WITH_SCOPE = 15;

/** Bytes that the value of an element takes; throws when they run past `end`. */
function valueSize(bytes: Buffer, type: number, at: number, end: number): number {
  const size = FIXED_SIZES[type] ?? variableSize(bytes, type, at, end);
  if (at + size > end) throw new MalformedMessage('BSON value runs past the end of its document');
  return size;
}

function variableSize(bytes: Buffer, type: number, at: number, end: number): number {
  if (type === 11) return cstringEnd(bytes, cstringEnd(bytes, at, end) + 1, end) + 1 - at;
  if (at + 4 > end) throw new MalformedMessage('BSON length runs past the end of its document');
  const length = bytes.readInt32LE(at);
  if (length < 0) throw new MalformedMessage('Negative BSON length');
  switch (type) {
    case 2:
    case 13:
    case 14:
      if (length < 1 || at + 4 + length > end || bytes[at + 3 + length] !== 0) {
        throw new MalformedMessage('BSON string is not terminated');
      }
      return 4 + length;
    case 5:
      return 5 + length;
    case 12:
      return 16 + length;
    case EMBEDDED_DOCUMENT:
    case EMBEDDED_ARRAY:
    case CODE_WITH_SCOPE:
      if (length < 5) throw new MalformedMessage('BSON document is too short');
      return length;
    default:
      throw new MalformedMessage(`Unknown BSON type ${type}`);
  }
}

function cstringEnd(bytes: Buffer, at: number, end: number): number {
  const found = bytes.indexOf(0, at);
  if (found < 0 || found >= end) throw new MalformedMessage('BSON name is not terminated');
  return found;
}

/** Size of the document that starts at `at`, checked against the bytes that are there. */
export function documentSize(bytes: Buffer, at: number, end: number): number {
  if (at + 5 > end) throw new MalformedMessage('BSON document is cut off');
  const size = bytes.readInt32LE(at);
  if (size < 5 || at + size > end)
    throw new MalformedMessage('BSON document length does not fit its message');
  if (bytes[at + size - 1] !== 0) throw new MalformedMessage('BSON document is not terminated');
  return size;
}

/**
 * Checks that the document between the offsets is well-formed BSON, before anything decodes or stores it.
 * Throws MalformedMessage, or Overflow when it is nested too deeply.
 */
export function validate(bytes: Buffer, at = 0, end = bytes.length, depth = 0): void {
  if (depth > MAX_DEPTH) {
    throw new MongoError('Overflow', `Document exceeds maximum nested object depth: ${MAX_DEPTH}`);
  }
  const last = at + documentSize(bytes, at, end) - 1;
  let position = at + 4;
  while (position < last) {
    const type = bytes[position] as number;
    const value = cstringEnd(bytes, position + 1, last) + 1;
    const size = valueSize(bytes, type, value, last);
    if (type === EMBEDDED_DOCUMENT || type === EMBEDDED_ARRAY)
      validate(bytes, value, value + size, depth + 1);
    else if (type === 8 && (bytes[value] as number) > 1)
      throw new MalformedMessage('BSON boolean is neither 0 nor 1');
    else if (type === CODE_WITH_SCOPE) validateScope(bytes, value, value + size, depth + 1);
    else if (type === 5 && bytes[value + 4] === 2) validateOldBinary(bytes, value);
    position = value + size;
  }
  if (position !== last) throw new MalformedMessage('BSON document length does not match its elements');
}

function validateScope(bytes: Buffer, at: number, end: number, depth: number): void {
  const code = variableSize(bytes, 2, at + 4, end);
  validate(bytes, at + 4 + code, end, depth);
}

function validateOldBinary(bytes: Buffer, at: number): void {
  const length = bytes.readInt32LE(at);
  if (length < 4 || bytes.readInt32LE(at + 5) !== length - 4)
    throw new MalformedMessage('BSON binary length is wrong');
}

/** One top-level element of an encoded document: `[start, end)` spans type, name and value. */
export interface RawElement {
  name: string;
  type: number;
  start: number;
  value: number;
  end: number;
}

/** Walks the top-level elements of a valid encoded document without decoding their values. */
export function* elementsOf(bytes: Buffer): Generator<RawElement> {
  const last = bytes.length - 1;
  let start = 4;
  while (start < last) {
    const type = bytes[start] as number;
    const nameEnd = cstringEnd(bytes, start + 1, last);
    const value = nameEnd + 1;
    const end = value + valueSize(bytes, type, value, last);
    yield { name: bytes.toString('utf8', start + 1, nameEnd), type, start, value, end };
    start = end;
  }
}

/** The named top-level fields of an encoded document; the result is an encoded document, in the same order. */
export const pickFields = (bytes: Buffer, names: ReadonlySet<string>): Buffer =>
  filterFields(bytes, (name) => names.has(name));

/** An encoded document without the named top-level fields. */
export const omitFields = (bytes: Buffer, names: ReadonlySet<string>): Buffer =>
  filterFields(bytes, (name) => !names.has(name));

/** Neighbours that are kept are copied in one piece. */
function filterFields(bytes: Buffer, keeps: (name: string) => boolean): Buffer {
  const spans: Buffer[] = [];
  let from = -1;
  const last = bytes.length - 1;
  for (let at = 4; at < last; ) {
    const nameEnd = cstringEnd(bytes, at + 1, last);
    const kept = keeps(bytes.toString('utf8', at + 1, nameEnd));
    if (kept && from < 0) from = at;
    if (!kept && from >= 0) {
      spans.push(bytes.subarray(from, at));
      from = -1;
    }
    at = nameEnd + 1 + valueSize(bytes, bytes[at] as number, nameEnd + 1, last);
  }
  if (from >= 0) spans.push(bytes.subarray(from, last));
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
  const rest: Buffer[] = [];
  let id: Buffer | undefined;
  let first = true;
  for (const element of elementsOf(bytes)) {
    const span = bytes.subarray(element.start, element.end);
    if (element.name === '_id' && !id) {
      if (first) return Buffer.from(bytes);
      id = span;
    } else {
      rest.push(span);
    }
    first = false;
  }
  return documentOf([id ?? generatedId(), ...rest]);
}

const generatedId = (): Buffer => Buffer.concat([Buffer.from('\x07_id\0', 'latin1'), new ObjectId().id]);
