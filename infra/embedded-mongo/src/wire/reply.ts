import { documentOf } from '../bson/raw.ts';

/** Pieces of a reply that carries stored documents as they are, without decoding them. */

const OK = Buffer.from('\x01ok\0\0\0\0\0\0\0\xf0\x3f', 'latin1');

const named = (type: number, name: string, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`, 'utf8'), value]);

const INDEX_HEADS: Buffer[] = [];

/** Type and name of the element at a position of an array of documents. */
function indexHead(position: number): Buffer {
  let head = INDEX_HEADS[position];
  if (!head) {
    head = Buffer.from(`\x03${position}\0`, 'latin1');
    if (position < 10_000) INDEX_HEADS[position] = head;
  }
  return head;
}

function arrayOf(documents: readonly Buffer[]): Buffer {
  const elements: Buffer[] = [];
  for (let i = 0; i < documents.length; i++) elements.push(indexHead(i), documents[i] as Buffer);
  return documentOf(elements);
}

function int64(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64LE(value);
  return bytes;
}

function string(value: string): Buffer {
  const text = Buffer.from(`${value}\0`, 'utf8');
  const bytes = Buffer.allocUnsafe(4 + text.length);
  bytes.writeInt32LE(text.length);
  text.copy(bytes, 4);
  return bytes;
}

/** The reply to a command that opens a cursor or reads on from one; id 0 when there is nothing more to read. */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  namespace: string,
  id: bigint,
  documents: readonly Buffer[],
): Buffer {
  const cursor = documentOf([
    named(4, batch, arrayOf(documents)),
    named(18, 'id', int64(id)),
    named(2, 'ns', string(namespace)),
  ]);
  return documentOf([named(3, 'cursor', cursor), OK]);
}
