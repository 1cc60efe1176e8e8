import { type EventName, type EventOf, eventConsumers, events } from '@plinth/contracts/events';
import {
  type Collection,
  type Document,
  type Filter,
  ObjectId,
  type OptionalUnlessRequiredId,
  type WithId,
} from 'mongodb';
import type { BackgroundWorker } from './backgroundWorker.ts';
import type { Logger } from './log.ts';
import { isDuplicateKey } from './mongo.ts';
import type { EventQueues } from './queue.ts';

/** An event on its way out, stored inside the document that it tells of. */
export interface OutboxEvent<N extends EventName = EventName> {
  readonly id: string;
  readonly name: N;
  readonly payload: EventOf<N>;
  readonly at: Date;
}

/** A document that may carry events which still have to be handed over. */
export interface WithOutbox {
  outbox?: OutboxEvent[];
}

/** Index that finds documents with waiting events without looking at the others. */
export const outboxIndex = [{ 'outbox.0.at': 1 }, { sparse: true }] as const;

export const outboxEvent = <N extends EventName>(name: N, payload: EventOf<N>): OutboxEvent<N> => ({
  id: new ObjectId().toHexString(),
  name,
  payload: events[name].parse(payload) as EventOf<N>,
  at: new Date(),
});

/**
 * Stores a document together with the event that announces it: one atomic write. Answers the stored document: the
 * earlier one when `_id` is stored already, so that a write whose id comes from its request may be made again.
 */
export const insertWithEvent = async <
  D extends Document & WithOutbox & { _id: ObjectId },
  N extends EventName,
>(
  collection: Collection<D>,
  document: Omit<D, '_id' | 'outbox'>,
  name: N,
  payload: (id: string) => EventOf<N>,
  _id = new ObjectId(),
): Promise<D> => {
  const stored = {
    ...document,
    _id,
    outbox: [outboxEvent(name, payload(_id.toHexString()))],
  } as unknown as D;
  try {
    await collection.insertOne(stored as unknown as OptionalUnlessRequiredId<D>);
    return stored;
  } catch (error) {
    const earlier = isDuplicateKey(error) ? await collection.findOne({ _id } as Filter<D>) : null;
    if (!earlier) throw error;
    return earlier as unknown as D;
  }
};

interface RelayOptions {
  // biome-ignore lint/suspicious/noExplicitAny: Collection is invariant in its document type
  readonly collections: readonly Collection<any>[];
  /** Where events are handed over to; closed with the relay. */
  readonly queues: EventQueues;
  readonly log: Logger;
  /** How often the sweep looks for events that were left behind, in milliseconds. */
  readonly sweepMs?: number;
  /** The field in which a document is told when its events were handed over, for those that expire after that. */
  readonly handedOverField?: string;
}

export type OutboxRelay = ReturnType<typeof createOutboxRelay>;

const batch = 200;
/** A hand-over that waits for Redis does not keep a process from ending; its event stays in the document. */
const closeWithinMs = 3000;

/**
 * Hands stored events to the queues of the services that hear of them, then removes them from their document.
 * At least once: a crash between the two hands an event over again, under the same job id, and consumers store
 * by event id. `nudge` after a write makes it immediate; the sweep finds what a crash or an outage left.
 */
export const createOutboxRelay = ({
  collections,
  queues,
  log,
  sweepMs = 2000,
  handedOverField,
}: RelayOptions) => {
  let running: Promise<void> | null = null;
  let again = false;
  let failing = false;
  let closed = false;
  let sweep: NodeJS.Timeout | undefined;

  const relayFrom = async (collection: Collection<WithOutbox>) => {
    for (;;) {
      const waiting = await collection
        .find(
          { 'outbox.0.at': { $exists: true } },
          { projection: { outbox: 1 }, sort: { 'outbox.0.at': 1 }, limit: batch },
        )
        .toArray();
      const handOver = async ({ _id, outbox = [] }: WithId<WithOutbox>) => {
        for (const event of outbox) {
          for (const consumer of eventConsumers[event.name]) await queues.add(consumer, event);
        }
        const ids = outbox.map((event) => event.id);
        await collection.updateOne(
          { _id },
          {
            $pull: { outbox: { id: { $in: ids } } },
            ...(handedOverField ? { $set: { [handedOverField]: new Date() } } : {}),
          },
        );
      };
      await Promise.all(waiting.map(handOver));
      if (waiting.length < batch) return;
    }
  };

  const run = async () => {
    do {
      again = false;
      try {
        for (const collection of collections) await relayFrom(collection);
        if (failing) log.info('events are handed over again');
        failing = false;
      } catch (error) {
        if (!failing && !closed) log.warn({ err: error }, 'events wait in the outbox');
        failing = true;
      }
    } while (again && !failing && !closed);
    running = null;
  };

  const nudge = () => {
    if (!sweep || closed) return;
    if (running) again = true;
    else running = run();
  };

  return {
    nudge,
    start: () => {
      sweep = setInterval(nudge, sweepMs);
      nudge();
    },
    close: async () => {
      closed = true;
      clearInterval(sweep);
      const enough = new Promise((resolve) => setTimeout(resolve, closeWithinMs).unref());
      await Promise.race([running, enough]);
      await queues.close();
    },
  } satisfies BackgroundWorker & Record<string, unknown>;
};
