import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { type PartName, unavailable } from '../parts.ts';
import { createBreaker } from './breaker.ts';
import { DeadlinePassed, type Fault, faultOf, problemOf } from './faults.ts';

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

interface Exchange {
  readonly signal: AbortSignal;
  /** To be called when the answer begins. */
  readonly answering: () => void;
  readonly progressed: () => void;
}

/** Nothing is sent twice that could be done twice: reads always may be, PUT and DELETE while no byte was sent. */
const mayRepeat = (method: string, fault: Fault) => {
  if (method === 'GET' || method === 'HEAD') return fault === 'unreachable' || fault === 'cut';
  return (method === 'PUT' || method === 'DELETE') && fault === 'unreachable';
};

const readWhole = async (body: AsyncIterable<Buffer>, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > limit) throw new TooLargeToHold();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
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

  const exchange = async <T>(
    method: string,
    controller: AbortController,
    work: (exchange: Exchange) => Promise<T>,
  ): Promise<T> => {
    if (!breaker.admits()) throw unavailable(name);
    const timer = setTimeout(() => controller.abort(new DeadlinePassed('no answer in time')), deadlineMs);
    let begun = false;
    const running: Exchange = {
      signal: controller.signal,
      answering: () => {
        begun = true;
        clearTimeout(timer);
        breaker.answered();
      },
      progressed: () => timer.refresh(),
    };
    const again = (error: unknown) => {
      const fault = faultOf(error);
      if (!fault || begun || controller.signal.aborted || !mayRepeat(method, fault)) throw error;
      return work(running);
    };
    try {
      return await work(running).catch(again);
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

    /** Streams a request to the part, and its answer into what `receive` makes from status and headers. */
    stream: (
      { method, path, headers, body }: Outgoing,
      controller: AbortController,
      receive: (status: number, headers: IncomingHttpHeaders) => Writable,
    ) =>
      exchange(method, controller, ({ signal, answering, progressed }) =>
        pool.stream(
          { method, path: base + path, headers, body: body?.(progressed) as never, signal },
          ({ statusCode, headers: answered }) => {
            answering();
            return receive(statusCode, answered);
          },
        ),
      ),

    /** Reads a whole answer. Throws {@link TooLargeToHold} beyond `limit` bytes. */
    collect: (path: string, headers: Record<string, string>, limit: number): Promise<Collected> =>
      exchange('GET', new AbortController(), async ({ signal, answering }) => {
        const answer = await pool.request({ method: 'GET', path: base + path, headers, signal });
        answering();
        const announced = Number(answer.headers['content-length'] ?? 0);
        if (announced > limit) {
          answer.body.on('error', () => undefined).destroy();
          throw new TooLargeToHold();
        }
        const bytes = await readWhole(answer.body, limit);
        return { status: answer.statusCode, headers: answer.headers, bytes };
      }),

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
