import type { IncomingHttpHeaders } from 'node:http';
import { notReadyHeader } from '../lifecycle.ts';
import type { InstanceAddress, PartAddresses } from './addresses.ts';
import { type Choice, createInstances, type Instance } from './chooseInstance.ts';
import { Cancellation, type Connection, type Receiver, type Sent } from './exchange.ts';
import { PartFault } from './faults.ts';
import { collectInto, type WholeAnswer } from './wholeAnswer.ts';

export type PartClient = ReturnType<typeof createPartClient>;

export interface Outgoing extends Sent {
  /** Made twice under one request id, it does what it does when it is made once. */
  readonly repeatable?: boolean;
  /**
   * How long it may take, in milliseconds: until the answer begins, or until it has ended where the receiver wants it whole. It
   * holds for all instances that are asked together.
   */
  readonly deadlineMs: number;
  /** Of several instances another one is asked when one answers 503, or nothing by half of the time. */
  readonly insists?: boolean;
}

/** What an instance says about itself. */
export interface InstanceReply {
  readonly status: number;
  readonly body: unknown;
}

/** What is to be got from one instance or another. */
export interface Wanted<T> {
  /** Nothing is done twice when it is made again, whatever became of it. */
  readonly repeatable: boolean;
  readonly deadlineMs: number;
  /** How long one of several instances may take. */
  readonly patienceMs?: number | undefined;
  readonly cancellation: Cancellation;
  /** Gets it from one instance, and says so as soon as that answers: from then on nobody else is asked. */
  readonly from: (connection: Connection, own: Cancellation, answered: () => void) => Promise<T>;
}

interface Options {
  readonly addresses: PartAddresses;
  readonly connect: (address: InstanceAddress) => Connection;
  /** It passes calls on: one that it did not answer in time may have waited for what is behind it, and the next may not. */
  readonly passesOn?: boolean;
}

/** How long one may take to say whether it is ready: longer than it waits for what it needs, so that it can say what is missing. */
const readyTimeoutMs = 3000;
/** What an instance says about itself is shorter. */
const replyBytes = 4 * 1024 * 1024;

const isRepeatable = ({ method, repeatable = false }: Outgoing) =>
  repeatable || method === 'GET' || method === 'HEAD';

/** Anything may be sent again while no part can have begun it. */
const wasNotBegun = (fault: PartFault['fault']) => fault === 'unreachable' || fault === 'unready';

/** How often a call is made at most. One that got there may be what ended the instance: it is not shown to all of them. */
const attemptsFor = (fault: PartFault['fault'], instances: number) =>
  wasNotBegun(fault) ? Math.max(2, instances) : 2;

/** Asks an instance about itself. Rejects when it does not answer in time. */
const askInstance = async (
  connection: Connection,
  path: string,
  timeoutMs: number,
): Promise<InstanceReply> => {
  const cancellation = new Cancellation();
  const timer = setTimeout(() => cancellation.cancel(new PartFault('late')), timeoutMs);
  try {
    const { receiver, collected } = collectInto(replyBytes);
    await connection.exchange({ method: 'GET', path, headers: {} }, receiver, cancellation);
    const { status, bytes } = collected();
    return { status, body: JSON.parse(bytes.toString()) };
  } finally {
    clearTimeout(timer);
  }
};

const isReady = async (connection: Connection) =>
  (await askInstance(connection, '/readyz', readyTimeoutMs)).status === 200;

/**
 * One part as another one sees it: its instances with their connections, what is known of each, a deadline, one retry where that
 * is safe, and a fast refusal while it is down. What goes wrong on its side is thrown as a {@link PartFault}.
 */
export const createPartClient = ({ addresses, connect, passesOn = false }: Options) => {
  const instances = createInstances({ addresses, connect, isReady });
  const hasSeveral = () => instances.all().length > 1;

  /** Where a call goes; null while the part is down. */
  const choose = (repeatable: boolean, failed?: Instance): Choice | null => {
    const choice = instances.choose(repeatable, failed);
    return choice.instance.standing.admits() || passesOn ? choice : null;
  };

  /** Gets it from one instance. Nothing is left of the attempt when it ends. */
  const attempt = async <T>(
    { instance, patienceMs }: Choice,
    { cancellation, from, patienceMs: patienceOfCall }: Wanted<T>,
    answered: () => void,
  ): Promise<T> => {
    const { connection, standing } = instance;
    const own = new Cancellation();
    cancellation.onCancel((reason) => own.cancel(reason));
    const late = () => own.cancel(new PartFault('late'));
    const patience = patienceMs ?? (hasSeveral() ? patienceOfCall : undefined);
    const impatient = patience === undefined ? undefined : setTimeout(late, patience);
    instance.inFlight += 1;
    try {
      return await from(connection, own, () => {
        clearTimeout(impatient);
        standing.answered();
        answered();
      });
    } catch (error) {
      if (!(error instanceof PartFault)) standing.abandoned();
      throw error;
    } finally {
      clearTimeout(impatient);
      instance.inFlight -= 1;
    }
  };

  /** Gets something from an instance, and from another one where that is safe. */
  const reach = async <T>(wanted: Wanted<T>): Promise<T> => {
    const { cancellation, repeatable } = wanted;
    const first = choose(repeatable);
    if (!first) throw new PartFault('down');
    let choice = first;
    let begun = false;
    const timer = setTimeout(() => cancellation.cancel(new PartFault('late')), wanted.deadlineMs);
    const answered = () => {
      begun = true;
      clearTimeout(timer);
    };
    try {
      for (let attempts = 1; ; attempts++) {
        try {
          return await attempt(choice, wanted, answered);
        } catch (error) {
          if (!(error instanceof PartFault)) throw error;
          if (begun) throw error;
          const { fault } = error;
          const { instance } = choice;
          const mayRepeat = wasNotBegun(fault) || ((fault === 'cut' || fault === 'late') && repeatable);
          const next: Choice | null =
            mayRepeat && !cancellation.cancelled && attempts < attemptsFor(fault, instances.all().length)
              ? choose(false, instance)
              : null;
          if (next?.instance !== instance) instance.standing.failed(fault);
          if (!next) throw error;
          choice = next;
        }
      }
    } finally {
      clearTimeout(timer);
    }
  };

  /** Sends a request, again where that is safe, and hands its answer to the receiver. */
  const exchange = (outgoing: Outgoing, receiver: Receiver, cancellation = new Cancellation()) => {
    const { deadlineMs, insists = false } = outgoing;
    const isUnready = (status: number, headers: IncomingHttpHeaders) =>
      status === 503 && (insists || headers[notReadyHeader] !== undefined) && hasSeveral();
    return reach<void>({
      repeatable: isRepeatable(outgoing),
      deadlineMs,
      patienceMs: insists ? deadlineMs / 2 : undefined,
      cancellation,
      from: async (connection, own, answered) => {
        let hadBegun = false;
        const begin: Receiver['begin'] = (status, headers) => {
          if (isUnready(status, headers)) throw new PartFault('unready');
          hadBegun = true;
          if (!receiver.wantsWhole) answered();
          receiver.begin(status, headers);
        };
        try {
          await connection.exchange(outgoing, { ...receiver, begin }, own);
        } catch (error) {
          if (error instanceof PartFault) error.hadBegun = hadBegun;
          throw error;
        }
        if (receiver.wantsWhole) answered();
      },
    });
  };

  return {
    exchange,
    reach,

    /** Reads a whole answer. Throws {@link TooLargeToHold} beyond `limit` bytes. */
    collect: async (outgoing: Outgoing, limit = Number.POSITIVE_INFINITY): Promise<WholeAnswer> => {
      const { receiver, collected } = collectInto(limit);
      await exchange(outgoing, receiver);
      return collected();
    },

    /** Asks each instance about itself, also one that counts as down. Null for each that does not answer in time. */
    askEach: (path: string, timeoutMs: number) =>
      Promise.all(
        instances.all().map(({ connection }) => askInstance(connection, path, timeoutMs).catch(() => null)),
      ),

    /** Asks each instance whether it is ready, and heeds what it says. Null for each that does not answer in time. */
    askWhetherReady: () =>
      Promise.all(
        instances.all().map(async ({ connection, standing }) => {
          const reply = await askInstance(connection, '/readyz', readyTimeoutMs).catch(() => null);
          standing.said(reply?.status === 200);
          return reply;
        }),
      ),

    /** Ends what still runs: by then nobody waits for it. */
    close: () => instances.close(),
  };
};
