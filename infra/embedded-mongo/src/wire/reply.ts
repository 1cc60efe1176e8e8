/** Pieces of a reply that carries stored documents as they are: nothing is decoded, and everything is copied once. */

const OK = Buffer.from('\x01ok\0\0\0\0\0\0\0\xf0\x3f', 'latin1');
const END = Buffer.from([0]);
const HEAD_AND_END_BYTES = 5;

const DOCUMENT = 3;
const ARRAY = 4;
const INT64 = 18;
const STRING = 2;

const head = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

const INDEX_HEADS: Buffer[] = [];

/** Type and name of the element at a position of an array of documents. */
function indexHead(position: number): Buffer {
  let known = INDEX_HEADS[position];
  if (!known) {
    known = head(DOCUMENT, String(position));
    if (position < 10_000) INDEX_HEADS[position] = known;
  }
  return known;
}

/** The pieces of a document, or of an array, from those of its elements. */
function enclosed(elements: readonly Buffer[]): Buffer[] {
  let size = HEAD_AND_END_BYTES;
  for (const element of elements) size += element.length;
  return [int32(size), ...elements, END];
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function int64(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64LE(value);
  return bytes;
}

function string(value: string): Buffer[] {
  const text = Buffer.from(`${value}\0`, 'utf8');
  return [int32(text.length), text];
}

/** The reply to a command that opens a cursor or reads on from one; id 0 when there is nothing more to read. */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  namespace: string,
  id: bigint,
  documents: readonly Buffer[],
): Buffer {
  const listed = documents.flatMap((document, position) => [indexHead(position), document]);
  const cursor = enclosed([
    head(ARRAY, batch),
    ...enclosed(listed),
    head(INT64, 'id'),
    int64(id),
    head(STRING, 'ns'),
    ...string(namespace),
  ]);
  return Buffer.concat(enclosed([head(DOCUMENT, 'cursor'), ...cursor, OK]));
}
