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
import type { Metrics } from './metrics.ts';
import { isDuplicateKey } from './mongo.ts';
import { countByName, countsOf, putAsideReporter } from './putAside.ts';
import { repeatedWork } from './repeatedWork.ts';

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

/** Where events are handed over to: a queue for each service that hears of them. */
export interface EventQueues {
  add(consumer: string, event: OutboxEvent): Promise<void>;
  close(): Promise<void>;
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

/** How many events with other names than these wait in a collection, by name. */
const unknownIn = async (collection: Collection<WithOutbox>, knownNames: readonly string[]) => {
  const rows = await collection
    .aggregate<{ _id: string; count: number }>([
      { $match: { 'outbox.0.at': { $exists: true } } },
      { $unwind: '$outbox' },
      { $match: { 'outbox.name': { $nin: knownNames } } },
      countByName('$outbox.name'),
    ])
    .toArray();
  return countsOf(rows);
};

interface RelayOptions {
  // biome-ignore lint/suspicious/noExplicitAny: Collection is invariant in its document type
  readonly collections: readonly Collection<any>[];
  /** Where events are handed over to; closed with the relay. */
  readonly queues: EventQueues;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'eventsPutAside'>;
  /** How often the sweep looks for events that were left behind, in milliseconds. */
  readonly sweepMs?: number;
  /** The field in which a document is told when its events were handed over, for those that expire after that. */
  readonly handedOverField?: string;
}

export type OutboxRelay = ReturnType<typeof createOutboxRelay>;

const batch = 200;

/**
 * Hands stored events to the queues of the services that hear of them, then removes them from their document.
 * At least once: a crash between the two hands an event over again, under the same job id, and consumers store
 * by event id. `nudge` after a write makes it immediate; the sweep finds what a crash or an outage left.
 *
 * An event whose name this version does not know was stored by a newer one, before a rollback. It stays where it is,
 * holds up no other, and is handed over by the first version that knows its name.
 */
export const createOutboxRelay = ({
  collections,
  queues,
  log,
  metrics,
  sweepMs = 2000,
  handedOverField,
}: RelayOptions) => {
  const knownNames = Object.keys(eventConsumers);
  const isKnown = ({ name }: OutboxEvent) => Object.hasOwn(eventConsumers, name);

  const handOver = async ({ outbox = [] }: WithOutbox) => {
    for (const event of outbox.filter(isKnown)) {
      for (const consumer of eventConsumers[event.name]) await queues.add(consumer, event);
    }
  };

  const removal = ({ _id, outbox = [] }: WithId<WithOutbox>) => {
    const known = outbox.filter(isKnown);
    const isLast = known.length === outbox.length;
    const update = {
      $pull: { outbox: { id: { $in: known.map((event) => event.id) } } },
      ...(handedOverField && isLast ? { $set: { [handedOverField]: new Date() } } : {}),
    };
    return { updateOne: { filter: { _id }, update } };
  };

  /** One that cannot be handed over holds up no other of its round. */
  const relayRound = async (collection: Collection<WithOutbox>, waiting: WithId<WithOutbox>[]) => {
    const attempts = await Promise.allSettled(waiting.map(handOver));
    const handedOver = waiting.filter((_, index) => attempts[index]?.status === 'fulfilled');
    if (handedOver.length > 0) await collection.bulkWrite(handedOver.map(removal), { ordered: false });
    const failed = attempts.find((attempt) => attempt.status === 'rejected');
    if (failed) throw failed.reason;
  };

  const relayFrom = async (collection: Collection<WithOutbox>) => {
    for (;;) {
      const waiting = await collection
        .find(
          { 'outbox.0.at': { $exists: true }, 'outbox.name': { $in: knownNames } },
          { projection: { outbox: 1 }, sort: { 'outbox.0.at': 1 }, limit: batch },
        )
        .toArray();
      await relayRound(collection, waiting);
      if (waiting.length < batch) return;
    }
  };

  const relaying = repeatedWork({
    work: async () => {
      for (const collection of collections) await relayFrom(collection);
    },
    everyMs: sweepMs,
    log,
    words: { failing: 'events wait in the outbox', again: 'events are handed over again' },
  });
  const reporters = collections.map((collection) => ({
    collection,
    report: putAsideReporter({ metrics, log, place: collection.collectionName }),
  }));
  const reporting = repeatedWork({
    work: async () => {
      for (const { collection, report } of reporters) report(await unknownIn(collection, knownNames));
    },
    everyMs: sweepMs,
    log,
    words: {
      failing: 'events that are put aside could not be counted',
      again: 'events that are put aside are counted again',
    },
  });

  return {
    nudge: relaying.nudge,
    start: () => {
      relaying.start();
      reporting.start();
    },
    close: async () => {
      await Promise.all([relaying.close(), reporting.close()]);
      await queues.close();
    },
  } satisfies BackgroundWorker & Record<string, unknown>;
};
