import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { VisitorLeft } from './faults.ts';
import type { Cancellation, Receiver } from './transfer.ts';

/** How long a visitor may take nothing of an answer: longer, and slow readers could hold all connections. */
const takingMs = 30_000;

/** A whole answer in memory. */
export interface Collected {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The answer is larger than the caller wants to hold in memory. */
export class TooLargeToHold extends Error {}

/** Passes an answer on as fast as its target takes it. A target that fails, or takes nothing, ends the transfer. */
export const streamInto = (
  makeTarget: (status: number, headers: IncomingHttpHeaders) => Writable,
  cancellation: Cancellation,
): Receiver => {
  let target: Writable;
  let stalled: NodeJS.Timeout | undefined;
  const leave = (cause?: Error) =>
    cancellation.cancel(new VisitorLeft('the visitor does not take the answer', { cause }));
  return {
    begin: (status, headers) => {
      target = makeTarget(status, headers);
      target.on('error', leave);
      target.once('close', () => clearTimeout(stalled));
    },
    take: (piece, resume) => {
      if (target.destroyed || target.write(piece)) return true;
      stalled = setTimeout(leave, takingMs);
      target.once('drain', () => {
        clearTimeout(stalled);
        resume();
      });
      return false;
    },
    end: () => target.end(),
  };
};

/** Collects an answer of at most `limit` bytes. */
export const collectInto = (limit: number) => {
  const pieces: Buffer[] = [];
  const answer = { status: 0, headers: {} as IncomingHttpHeaders };
  let length = 0;
  const receiver: Receiver = {
    begin: (status, headers) => {
      if (Number(headers['content-length'] ?? 0) > limit) throw new TooLargeToHold();
      Object.assign(answer, { status, headers });
    },
    take: (piece) => {
      length += piece.length;
      if (length > limit) throw new TooLargeToHold();
      pieces.push(piece);
      return true;
    },
    end: () => undefined,
  };
  return { receiver, collected: (): Collected => ({ ...answer, bytes: Buffer.concat(pieces, length) }) };
};
