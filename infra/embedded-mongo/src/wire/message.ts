import { documentSize, validate } from '../bson/raw.ts';
import { type Doc, decode } from '../bson/values.ts';
import { MalformedMessage, MongoError } from '../errors.ts';

/** The framing of MongoDB's wire protocol: a 16-byte header, then OP_MSG, or OP_QUERY for the first hello. */

const HEADER_BYTES = 16;
const MIN_MESSAGE_BYTES = HEADER_BYTES + 5;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const KNOWN_REQUIRED_FLAGS = CHECKSUM_PRESENT | MORE_TO_COME;
const REQUIRED_FLAGS_MASK = 0xffff;

const HELLO_NAMES = ['hello', 'isMaster', 'ismaster'];

/** A request, taken apart. */
export interface Request {
  /** The command document, decoded with its BSON types. */
  body: Doc;
  /** The command document as it was sent. */
  bytes: Buffer;
  /** Documents sent beside the body (insert's `documents`, update's `updates`, delete's `deletes`), encoded. */
  sequences: ReadonlyMap<string, Buffer[]>;
  database: string;
  /** False when the client does not want a reply (`w: 0`). */
  wantsReply: boolean;
}

/** Puts the chunks of a socket together to whole messages. */
export class MessageSplitter {
  readonly #limit: number;
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /** The next whole message, when it is there. Throws when its length cannot be right. */
  next(): Buffer | undefined {
    if (this.#size < 4) return undefined;
    if ((this.#chunks[0] as Buffer).length < 4) this.#join();
    const length = (this.#chunks[0] as Buffer).readInt32LE(0);
    if (length < MIN_MESSAGE_BYTES || length > this.#limit)
      throw new MalformedMessage(`Message length ${length} is not allowed`);
    if (this.#size < length) return undefined;
    if ((this.#chunks[0] as Buffer).length < length) this.#join();
    const [first, ...rest] = this.#chunks as [Buffer, ...Buffer[]];
    const remainder = first.subarray(length);
    this.#chunks = remainder.length > 0 ? [remainder, ...rest] : rest;
    this.#size -= length;
    return first.subarray(0, length);
  }

  #join(): void {
    this.#chunks = [Buffer.concat(this.#chunks, this.#size)];
  }
}

/** Takes a whole message apart; throws MalformedMessage on anything that is not as the protocol wants it. */
export function parseRequest(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(message);
  if (opCode === OP_QUERY) return parseQuery(message);
  throw new MalformedMessage(`Unsupported operation ${opCode}`);
}

function parseMsg(message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & REQUIRED_FLAGS_MASK & ~KNOWN_REQUIRED_FLAGS)
    throw new MalformedMessage('Unknown required flag');
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let bytes: Buffer | undefined;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at++];
    if (kind === 0 && !bytes) {
      bytes = message.subarray(at, at + documentSize(message, at, end));
      at += bytes.length;
    } else if (kind === 1) {
      at = parseSequence(message, at, end, sequences);
    } else {
      throw new MalformedMessage(`Unexpected section of kind ${kind}`);
    }
  }
  if (!bytes) throw new MalformedMessage('Message without a body');
  validate(bytes);
  const body = decode(bytes);
  return { body, bytes, sequences, database: body.$db as string, wantsReply: !(flags & MORE_TO_COME) };
}

function parseSequence(
  message: Buffer,
  start: number,
  end: number,
  sequences: Map<string, Buffer[]>,
): number {
  if (start + 4 > end) throw new MalformedMessage('Document sequence is cut off');
  const sequenceEnd = start + message.readInt32LE(start);
  if (sequenceEnd <= start + 4 || sequenceEnd > end)
    throw new MalformedMessage('Document sequence has a wrong length');
  const nameEnd = message.indexOf(0, start + 4);
  if (nameEnd < 0 || nameEnd >= sequenceEnd) throw new MalformedMessage('Document sequence without a name');
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < sequenceEnd; ) {
    const document = message.subarray(at, at + documentSize(message, at, sequenceEnd));
    validate(document);
    documents.push(document);
    at += document.length;
  }
  const name = message.toString('utf8', start + 4, nameEnd);
  if (sequences.has(name)) throw new MalformedMessage(`Document sequence ${name} is sent twice`);
  sequences.set(name, documents);
  return sequenceEnd;
}

/** Before a driver knows the server, it says hello in the way of old: nothing else may come so. */
function parseQuery(message: Buffer): Request {
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = message.indexOf(0, nameStart);
  const bodyStart = nameEnd + 1 + 8;
  if (nameEnd < 0 || bodyStart >= message.length) throw new MalformedMessage('Query without a body');
  const [database = ''] = message.toString('utf8', nameStart, nameEnd).split('.');
  const bytes = message.subarray(bodyStart, bodyStart + documentSize(message, bodyStart, message.length));
  validate(bytes);
  const query = decode(bytes);
  const body = (query.$query as Doc | undefined) ?? query;
  const [name = ''] = Object.keys(body);
  if (!HELLO_NAMES.includes(name))
    throw new MongoError(
      352,
      `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
    );
  return { body, bytes, sequences: new Map(), database, wantsReply: true };
}

/** Wraps an encoded document as the answer to a request, in the form that the request came in. */
export function frameReply(request: Buffer, document: Buffer, replyId: number): Buffer {
  const legacy = request.readInt32LE(12) === OP_QUERY;
  const bodyStart = HEADER_BYTES + (legacy ? 20 : 5);
  const message = Buffer.allocUnsafe(bodyStart + document.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(replyId, 4);
  request.copy(message, 8, 4, 8);
  message.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  message.fill(0, HEADER_BYTES, bodyStart);
  // A legacy reply carries flags, cursor id, starting offset and the number of documents.
  if (legacy) message.writeInt32LE(1, HEADER_BYTES + 16);
  document.copy(message, bodyStart);
  return message;
}
