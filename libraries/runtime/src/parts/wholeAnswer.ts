import type { IncomingHttpHeaders } from 'node:http';
import type { Receiver } from './exchange.ts';

/** A whole answer in memory. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The answer is larger than the caller wants to hold in memory. */
export class TooLargeToHold extends Error {}

/** Collects an answer of at most `limit` bytes; one that begins anew takes the place of what came before. */
export const collectInto = (limit: number) => {
  let pieces: Buffer[] = [];
  let length = 0;
  const answer = { status: 0, headers: {} as IncomingHttpHeaders };
  const receiver: Receiver = {
    wantsWhole: true,
    begin: (status, headers) => {
      if (Number(headers['content-length'] ?? 0) > limit) throw new TooLargeToHold();
      pieces = [];
      length = 0;
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
  return { receiver, collected: (): WholeAnswer => ({ ...answer, bytes: Buffer.concat(pieces, length) }) };
};
