import type { Duplex } from 'node:stream';

/** What a message says, as JSON, and the bytes that it carries as they are. */
export interface Message {
  readonly header: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

interface Options {
  /** Called with each message. What it throws breaks the channel. */
  readonly onMessage: (message: Message) => void;
  /** Called once when what comes is no message: nothing further is read. */
  readonly onBroken: (error: Error) => void;
  /** The most bytes of a message, header and body each. */
  readonly most: { readonly header: number; readonly body: number };
}

/** Two lengths in front of each message, of header and body: unsigned, 4 bytes each, the highest first. */
const prefixBytes = 8;
const nothing = Buffer.alloc(0);
const { nextTick } = process;

const isObject = (value: unknown): value is Message['header'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Channel = ReturnType<typeof openChannel>;

/**
 * Sends and reads messages over a pipe. Node's own channel between processes would read messages without end, take over files that
 * are sent along, and write a page as JSON, which costs more than to send it.
 */
export const openChannel = (pipe: Duplex, { onMessage, onBroken, most }: Options) => {
  let pieces: Buffer[] = [];
  let held = 0;
  let wanted = prefixBytes;
  let isBroken = false;

  /** How long the message is that these bytes begin with. */
  const lengthOf = (bytes: Buffer): number => {
    const [headerBytes, bodyBytes] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
    if (headerBytes > most.header || bodyBytes > most.body) throw new Error('a message is too long');
    return prefixBytes + headerBytes + bodyBytes;
  };

  const handOn = (bytes: Buffer) => {
    const end = prefixBytes + bytes.readUInt32BE(0);
    const header: unknown = JSON.parse(bytes.toString('utf8', prefixBytes, end));
    if (!isObject(header)) throw new Error('a message without fields');
    onMessage({ header, body: bytes.subarray(end) });
  };

  const readAll = () => {
    while (held >= wanted) {
      const [only = nothing, ...others] = pieces;
      const bytes = others.length === 0 ? only : Buffer.concat(pieces, held);
      const length = lengthOf(bytes);
      const isWhole = held >= length;
      if (isWhole) handOn(bytes.subarray(0, length));
      const rest = isWhole ? bytes.subarray(length) : bytes;
      pieces = rest.length > 0 ? [rest] : [];
      held = rest.length;
      wanted = isWhole ? prefixBytes : length;
    }
  };

  pipe.on('data', (piece: Buffer) => {
    if (isBroken) return;
    pieces.push(piece);
    held += piece.length;
    try {
      readAll();
    } catch (error) {
      isBroken = true;
      pieces = [];
      onBroken(error as Error);
    }
  });
  // Whoever closes it ends: the other side hears that.
  pipe.on('error', () => undefined);

  /** What is said in one turn of the event loop goes as one piece: to wake the other side costs more than to write. */
  let isGathering = false;
  const gather = () => {
    if (isGathering) return;
    isGathering = true;
    pipe.cork();
    nextTick(() => {
      isGathering = false;
      pipe.uncork();
    });
  };

  return {
    send: (header: Message['header'], body: Buffer = nothing): void => {
      if (pipe.destroyed) return;
      const text = JSON.stringify(header);
      const length = Buffer.byteLength(text);
      const begin = Buffer.allocUnsafe(prefixBytes + length);
      begin.writeUInt32BE(length, 0);
      begin.writeUInt32BE(body.length, 4);
      begin.write(text, prefixBytes);
      gather();
      pipe.write(begin);
      if (body.length > 0) pipe.write(body);
    },
    /** Bytes that the other side has not taken yet. */
    waiting: (): number => pipe.writableLength,
  };
};
