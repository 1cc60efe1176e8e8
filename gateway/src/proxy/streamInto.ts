import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import type { Cancellation, Receiver } from '@plinth/runtime/parts/exchange';
import { VisitorLeft } from './visitorLeft.ts';

/** How long a visitor may take nothing of an answer: longer, and slow readers could hold all connections. */
const takingMs = 30_000;

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
    wantsWhole: false,
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
