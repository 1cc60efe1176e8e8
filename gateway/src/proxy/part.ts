import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { type PartName, unavailable } from '../parts.ts';
import { createBreaker } from './breaker.ts';
import { DeadlinePassed, type Fault, faultOf, problemOf } from './faults.ts';
import { Cancellation, type Receiver, transfer } from './transfer.ts';

export type Part = ReturnType<typeof createPart>;

/** How long a part may take until it begins to answer, and between two pieces of its answer. */
export const defaultDeadlineMs = 12_000;
const connectTimeoutMs = 2000;
const connections = 256;

export interface Outgoing {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Makes the body's pieces; `progressed` is to be called for each, because a slow sender is not a slow part. */
  readonly body?: (progressed: () => void) => AsyncIterable<Uint8Array>;
}

/** A whole answer in memory. */
export interface Collected {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The answer is larger than the caller wants to hold in memory. */
export class TooLargeToHold extends Error {}

/** Nothing is sent twice that could be done twice: reads always may be, PUT and DELETE while no byte was sent. */
const mayRepeat = (method: string, fault: Fault) => {
  if (method === 'GET' || method === 'HEAD') return fault === 'unreachable' || fault === 'cut';
  return (method === 'PUT' || method === 'DELETE') && fault === 'unreachable';
};

/** Passes an answer on as fast as its target takes it. A target that fails ends the transfer. */
const streamInto = (
  makeTarget: (status: number, headers: IncomingHttpHeaders) => Writable,
  cancellation: Cancellation,
): Receiver => {
  let target: Writable;
  return {
    begin: (status, headers) => {
      target = makeTarget(status, headers);
      target.on('error', (error) => cancellation.cancel(error));
    },
    take: (piece, resume) => {
      if (target.destroyed || target.write(piece)) return true;
      target.once('drain', resume);
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
    { method, path, headers, body }: Outgoing,
    cancellation: Cancellation,
    receiver: Receiver,
  ): Promise<void> => {
    if (!breaker.admits()) throw unavailable(name);
    const timer = setTimeout(() => cancellation.cancel(new DeadlinePassed('no answer in time')), deadlineMs);
    let begun = false;
    const begin: Receiver['begin'] = (status, answered) => {
      begun = true;
      clearTimeout(timer);
      breaker.answered();
      receiver.begin(status, answered);
    };
    const attempt = () => {
      const pieces = body?.(() => timer.refresh()) as never;
      const options = { method, path: base + path, headers, body: pieces };
      return transfer(pool, options, { ...receiver, begin }, cancellation);
    };
    try {
      await attempt().catch((error) => {
        const fault = faultOf(error);
        if (!fault || begun || cancellation.cancelled || !mayRepeat(method, fault)) throw error;
        return attempt();
      });
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) breaker.abandoned();
      else if (!begun) breaker.failed();
      throw fault ? problemOf(fault, name, begun, error) : error;
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
    collect: async (path: string, headers: Record<string, string>, limit: number): Promise<Collected> => {
      const { receiver, collected } = collectInto(limit);
      await exchange({ method: 'GET', path, headers }, new Cancellation(), receiver);
      return collected();
    },

    /** Asks the part about itself, also while it counts as down. Rejects when it does not answer in time. */
    ask: async (path: string, timeoutMs: number): Promise<{ status: number; body: unknown }> => {
      const answer = await pool.request({
        method: 'GET',
        path: base + path,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.statusCode, body: await answer.body.json() };
    },

    /** Ends what still runs: by then no visitor waits for it. */
    close: () => pool.destroy(),
  };
};
