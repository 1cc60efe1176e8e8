import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { handlerSeconds } from '@plinth/contracts/deadlines';
import { type Choice, createInstances } from '@plinth/runtime/http/instances';
import type { PartAddresses } from '@plinth/runtime/http/partAddresses';
import type { CallFault } from '@plinth/runtime/http/standing';
import { notReadyHeader } from '@plinth/runtime/lifecycle';
import type { Dispatcher } from 'undici';
import type { PartName } from '../parts.ts';
import { PartFault } from './faults.ts';
import { askInstance, type Connection, connectTo, type PartInstance, readyTimeoutMs } from './instance.ts';
import { problemOf, unavailable } from './partProblems.ts';
import { type Collected, collectInto, streamInto } from './receivers.ts';
import { Cancellation, type Receiver, transfer } from './transfer.ts';

export type Part = ReturnType<typeof createPart>;

/**
 * How long a part may take until it begins to answer, and between two pieces of its answer: longer than it gives itself, so that
 * its own words arrive.
 */
export const defaultDeadlineMs = handlerSeconds * 1000 + 2000;

export interface Outgoing {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer | undefined;
  /** Made twice under one request id, it does what it does when it is made once. */
  readonly repeatable?: boolean;
  /** How much longer than other calls it may take, in milliseconds. */
  readonly extraMs?: number | undefined;
}

/** Whether nothing is done twice when it is made again, whatever became of it. */
const isRepeatable = ({ method, repeatable = false }: Outgoing) =>
  repeatable || method === 'GET' || method === 'HEAD';

/** Anything may be sent again while no part can have begun it. */
const mayRepeat = (outgoing: Outgoing, fault: CallFault) =>
  fault === 'unreachable' ||
  fault === 'unready' ||
  ((fault === 'cut' || fault === 'late') && isRepeatable(outgoing));

/** How often a call is made at most. One that got there may be what ended the instance: it is not shown to all of them. */
const attemptsFor = (fault: CallFault, instances: number) =>
  fault === 'unreachable' || fault === 'unready' ? Math.max(2, instances) : 2;

/**
 * One part as the gateway sees it: its instances with their kept connections, a deadline, one retry where that is safe,
 * and a fast refusal while it is down. What goes wrong is thrown as a problem that names the part in words.
 */
export const createPart = (name: PartName, addresses: PartAddresses, deadlineMs = defaultDeadlineMs) => {
  const isReady = async (client: Connection) =>
    (await askInstance(client, '/readyz', readyTimeoutMs)).status === 200;
  const instances = createInstances({ addresses, connect: connectTo(deadlineMs), isReady });

  const isUnready = (status: number, { [notReadyHeader]: notReady }: IncomingHttpHeaders) =>
    status === 503 && notReady !== undefined && instances.all().length > 1;

  /** Where a call goes; null while the part is down. */
  const choose = (repeatable: boolean, failed?: PartInstance): Choice<Connection> | null => {
    const choice = instances.choose(repeatable, failed);
    return choice.instance.standing.admits() ? choice : null;
  };

  /** Where a call goes that one instance did not answer; null when it is not made again. */
  const nextAfter = (failed: PartInstance, { fault }: PartFault, outgoing: Outgoing, attempts: number) =>
    mayRepeat(outgoing, fault) && attempts < attemptsFor(fault, instances.all().length)
      ? choose(false, failed)
      : null;

  /** Sends a request to one instance, and hands its answer to the receiver. Nothing is left of the attempt when it ends. */
  const attempt = async (
    { instance, patienceMs }: Choice<Connection>,
    { method, path, headers, body }: Outgoing,
    cancellation: Cancellation,
    receiver: Receiver,
  ) => {
    const { client, standing } = instance;
    const own = new Cancellation();
    cancellation.onCancel((reason) => own.cancel(reason));
    const late = () => own.cancel(new PartFault('late'));
    const impatient = patienceMs === undefined ? undefined : setTimeout(late, patienceMs);
    const begin: Receiver['begin'] = (status, answered) => {
      if (isUnready(status, answered)) throw new PartFault('unready');
      clearTimeout(impatient);
      standing.answered();
      receiver.begin(status, answered);
    };
    instance.inFlight += 1;
    try {
      const sent = { method, path: client.base + path, headers, body };
      await transfer(client.pool, sent, { ...receiver, begin }, own);
    } catch (error) {
      if (!(error instanceof PartFault)) standing.abandoned();
      throw error;
    } finally {
      clearTimeout(impatient);
      instance.inFlight -= 1;
    }
  };

  /** Sends a request, again where that is safe, and hands its answer to the receiver. */
  const exchange = async (
    outgoing: Outgoing,
    cancellation: Cancellation,
    receiver: Receiver,
  ): Promise<void> => {
    const first = choose(isRepeatable(outgoing));
    if (!first) throw unavailable(name);
    let choice = first;
    const { extraMs = 0 } = outgoing;
    const timer = setTimeout(() => cancellation.cancel(new PartFault('late')), deadlineMs + extraMs);
    let begun = false;
    const begin: Receiver['begin'] = (status, answered) => {
      begun = true;
      clearTimeout(timer);
      receiver.begin(status, answered);
    };
    try {
      for (let attempts = 1; ; attempts++) {
        try {
          return await attempt(choice, outgoing, cancellation, { ...receiver, begin });
        } catch (error) {
          if (!(error instanceof PartFault)) throw error;
          if (begun) throw problemOf(error, name, true);
          const { instance } = choice;
          const next: typeof first | null = cancellation.cancelled
            ? null
            : nextAfter(instance, error, outgoing, attempts);
          if (next?.instance !== instance) instance.standing.failed(error.fault);
          if (!next) throw problemOf(error, name, false);
          choice = next;
        }
      }
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

    /** Asks each instance about itself, also one that counts as down. Null for each that does not answer in time. */
    askEach: (path: string, timeoutMs: number) =>
      Promise.all(
        instances.all().map(({ client }) => askInstance(client, path, timeoutMs).catch(() => null)),
      ),

    /** Asks each instance whether it is ready, and heeds what it says. Null for each that does not answer in time. */
    askWhetherReady: () =>
      Promise.all(
        instances.all().map(async ({ client, standing }) => {
          const reply = await askInstance(client, '/readyz', readyTimeoutMs).catch(() => null);
          standing.said(reply?.status === 200);
          return reply;
        }),
      ),

    /** Ends what still runs: by then no visitor waits for it. */
    close: () => instances.close(),
  };
};
