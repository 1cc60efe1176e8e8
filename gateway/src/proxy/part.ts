import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import type { PartName } from '../parts.ts';
import { createBreaker } from './breaker.ts';
import { type Fault, PartFault, VisitorLeft } from './faults.ts';
import { problemOf, unavailable } from './partProblems.ts';
import { Cancellation, type Receiver, transfer } from './transfer.ts';

export type Part = ReturnType<typeof createPart>;

/** How long a part may take until it begins to answer, and between two pieces of its answer. */
export const defaultDeadlineMs = 12_000;
const connectTimeoutMs = 2000;
const connections = 256;
/** How long a visitor may take nothing of an answer: longer, and slow readers could hold all connections. */
const takingMs = 30_000;

export interface Outgoing {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer | undefined;
  /** Made twice under one request id, it does what it does when it is made once. */
  readonly repeatable?: boolean | undefined;
}

/** A whole answer in memory. */
export interface Collected {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The answer is larger than the caller wants to hold in memory. */
export class TooLargeToHold extends Error {}

/** Nothing is sent twice that could be done twice: anything may be sent again while no part can have seen it. */
const mayRepeat = ({ method, repeatable }: Outgoing, fault: Fault) =>
  fault === 'unreachable' || (fault === 'cut' && (repeatable || method === 'GET' || method === 'HEAD'));

/** Passes an answer on as fast as its target takes it. A target that fails, or takes nothing, ends the transfer. */
const streamInto = (
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
const collectInto = (limit: number) => {
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

/**
 * One part as the gateway sees it: a pool of kept connections, a deadline, one retry where that is safe, and a
 * fast refusal while it is down. What goes wrong is thrown as a problem that names the part in words.
 */
export const createPart = (name: PartName, url: string, deadlineMs = defaultDeadlineMs) => {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    connect: { timeout: connectTimeoutMs },
    keepAliveTimeout: 30_000,
    headersTimeout: 0,
    bodyTimeout: deadlineMs,
  });
  const breaker = createBreaker();

  /** Sends a request, a second time where that is safe, and hands its answer to the receiver. */
  const exchange = async (
    outgoing: Outgoing,
    cancellation: Cancellation,
    receiver: Receiver,
  ): Promise<void> => {
    if (!breaker.admits()) throw unavailable(name);
    const timer = setTimeout(() => cancellation.cancel(new PartFault('late')), deadlineMs);
    let begun = false;
    const begin: Receiver['begin'] = (status, answered) => {
      begun = true;
      clearTimeout(timer);
      breaker.answered();
      receiver.begin(status, answered);
    };
    const { method, path, headers, body } = outgoing;
    const options = { method, path: base + path, headers, body };
    const attempt = () => transfer(pool, options, { ...receiver, begin }, cancellation);
    const isWorthRepeating = (error: unknown) =>
      error instanceof PartFault && !begun && !cancellation.cancelled && mayRepeat(outgoing, error.fault);
    try {
      await attempt().catch((error) => {
        if (isWorthRepeating(error)) return attempt();
        throw error;
      });
    } catch (error) {
      if (!(error instanceof PartFault)) {
        breaker.abandoned();
        throw error;
      }
      if (!begun) breaker.failed();
      throw problemOf(error, name, begun);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    name,

    /** Streams a request to the part, and its answer into what `makeTarget` makes from status and headers. */
    stream: (
      outgoing: Outgoing,
      cancellation: Cancellation,
      makeTarget: (status: number, headers: IncomingHttpHeaders) => Writable,
    ) => exchange(outgoing, cancellation, streamInto(makeTarget, cancellation)),

    /** Reads a whole answer. Throws {@link TooLargeToHold} beyond `limit` bytes. */
    collect: async (outgoing: Outgoing, limit: number): Promise<Collected> => {
      const { receiver, collected } = collectInto(limit);
      await exchange(outgoing, new Cancellation(), receiver);
      return collected();
    },

    /**
     * Asks the part about itself, also while it counts as down: a part that answers is back, and what is asked of it
     * from then on goes to it. Rejects when it does not answer in time.
     */
    ask: async (path: string, timeoutMs: number): Promise<{ status: number; body: unknown }> => {
      const answer = await pool.request({
        method: 'GET',
        path: base + path,
        signal: AbortSignal.timeout(timeoutMs),
      });
      breaker.answered();
      return { status: answer.statusCode, body: await answer.body.json() };
    },

    /** Ends what still runs: by then no visitor waits for it. */
    close: () => pool.destroy(),
  };
};
