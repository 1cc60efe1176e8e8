import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { createInstances } from '@plinth/runtime/http/instances';
import type { PartAddresses } from '@plinth/runtime/http/partAddresses';
import { notReadyHeader } from '@plinth/runtime/lifecycle';
import type { Dispatcher } from 'undici';
import type { PartName } from '../parts.ts';
import { type Fault, PartFault, VisitorLeft } from './faults.ts';
import { askInstance, connectTo, type PartInstance, readyTimeoutMs } from './instance.ts';
import { problemOf, unavailable } from './partProblems.ts';
import { Cancellation, type Receiver, transfer } from './transfer.ts';

export type Part = ReturnType<typeof createPart>;

/** How long a part may take until it begins to answer, and between two pieces of its answer. */
export const defaultDeadlineMs = 12_000;
/** How long a visitor may take nothing of an answer: longer, and slow readers could hold all connections. */
const takingMs = 30_000;

export interface Outgoing {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer | undefined;
  /** Made twice under one request id, it does what it does when it is made once. */
  readonly repeatable?: boolean;
}

/** A whole answer in memory. */
export interface Collected {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The answer is larger than the caller wants to hold in memory. */
export class TooLargeToHold extends Error {}

/** Nothing is sent twice that could be done twice: anything may be sent again while no part can have begun it. */
const mayRepeat = ({ method, repeatable }: Outgoing, fault: Fault) =>
  fault === 'unreachable' ||
  fault === 'unready' ||
  (fault === 'cut' && (repeatable || method === 'GET' || method === 'HEAD'));

/** How often a call is made at most. One that was cut may be what ended the instance: it is not shown to all of them. */
const attemptsFor = (fault: Fault, instances: number) => (fault === 'cut' ? 2 : Math.max(2, instances));

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
 * One part as the gateway sees it: its instances with their kept connections, a deadline, one retry where that is safe,
 * and a fast refusal while it is down. What goes wrong is thrown as a problem that names the part in words.
 */
export const createPart = (name: PartName, addresses: PartAddresses, deadlineMs = defaultDeadlineMs) => {
  const isReady = async (instance: PartInstance) =>
    (await askInstance(instance, '/readyz', readyTimeoutMs)).status === 200;
  const instances = createInstances({ addresses, connect: connectTo(deadlineMs), isReady });
  type Chosen = ReturnType<typeof instances.choose>;

  const isUnready = (status: number, { [notReadyHeader]: notReady }: IncomingHttpHeaders) =>
    status === 503 && notReady !== undefined && instances.all().length > 1;

  /** Where a call goes that one instance did not answer; undefined when it is not made again. */
  const nextAfter = (failed: Chosen, { fault }: PartFault, outgoing: Outgoing, attempts: number) => {
    if (!mayRepeat(outgoing, fault) || attempts >= attemptsFor(fault, instances.all().length))
      return undefined;
    const next = instances.choose(failed);
    if (next === failed) return next;
    if (!next.client.breaker.admits()) return undefined;
    failed.client.breaker.failed();
    return next;
  };

  /** Sends a request, again where that is safe, and hands its answer to the receiver. */
  const exchange = async (
    outgoing: Outgoing,
    cancellation: Cancellation,
    receiver: Receiver,
  ): Promise<void> => {
    let instance = instances.choose();
    if (!instance.client.breaker.admits()) throw unavailable(name);
    const timer = setTimeout(() => cancellation.cancel(new PartFault('late')), deadlineMs);
    let begun = false;
    const begin: Receiver['begin'] = (status, answered) => {
      if (isUnready(status, answered)) throw new PartFault('unready');
      begun = true;
      clearTimeout(timer);
      instance.client.breaker.answered();
      receiver.begin(status, answered);
    };
    const { method, path, headers, body } = outgoing;
    const attempt = async (at: Chosen) => {
      const { pool, base } = at.client;
      at.inFlight += 1;
      try {
        await transfer(
          pool,
          { method, path: base + path, headers, body },
          { ...receiver, begin },
          cancellation,
        );
      } finally {
        at.inFlight -= 1;
      }
    };
    try {
      for (let attempts = 1; ; attempts++) {
        try {
          return await attempt(instance);
        } catch (error) {
          if (!(error instanceof PartFault) || begun || cancellation.cancelled) throw error;
          if (error.fault !== 'broken') instance.isIn = false;
          const next = nextAfter(instance, error, outgoing, attempts);
          if (!next) throw error;
          instance = next;
        }
      }
    } catch (error) {
      const { breaker } = instance.client;
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
    instances,

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
     * Asks each instance about itself, also one that counts as down: one that answers is back, and what is asked of the
     * part from then on goes to it. Null for each that does not answer in time.
     */
    askEach: (path: string, timeoutMs: number) =>
      Promise.all(
        instances.all().map(({ client }) => askInstance(client, path, timeoutMs).catch(() => null)),
      ),

    /** Ends what still runs: by then no visitor waits for it. */
    close: () => instances.close(),
  };
};
