import { documentOf } from '../bson/raw.ts';

const OK = Buffer.from('\x01ok\0\0\0\0\0\0\0\xf0\x3f', 'latin1');

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

/** The reply to a command that opens a cursor or reads on from one; id 0 when there is nothing more to read. */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  namespace: string,
  id: bigint,
  documents: readonly Buffer[],
): Buffer {
  const listed = documents.flatMap((document, position) => [indexHead(position), document]);
  const text = Buffer.from(`\0\0\0\0${namespace}\0`);
  text.writeInt32LE(text.length - 4);
  const number = Buffer.allocUnsafe(8);
  number.writeBigInt64LE(id);
  const pieces = [
    head(ARRAY, batch),
    documentOf(listed),
    head(INT64, 'id'),
    number,
    head(STRING, 'ns'),
    text,
  ];
  return documentOf([head(DOCUMENT, 'cursor'), documentOf(pieces), OK]);
}
