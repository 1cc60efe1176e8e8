import { eventConsumers } from '@plinth/contracts/events';
import type { AnyBulkWriteOperation, Collection, WithId } from 'mongodb';
import type { BackgroundWorker } from '../backgroundWorker.ts';
import { inBatches } from '../inBatches.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { repeatedWork } from '../repeatedWork.ts';
import type { Signals } from '../signals.ts';
import { createHandOvers } from './handOvers.ts';
import type { OutboxEvent, WithOutbox } from './outbox.ts';
import { countByName, countsOf, putAsideReporter } from './putAside.ts';
import type { EventQueues } from './queues.ts';

// biome-ignore lint/suspicious/noExplicitAny: Collection is invariant in its document type
type AnyCollection = Collection<any>;

interface RelayOptions {
  readonly collections: readonly AnyCollection[];
  /** Where events are handed over to; closed with the relay. */
  readonly queues: Pick<EventQueues, 'add' | 'close'>;
  /** Where consumers tell what they have stored. */
  readonly signals: Pick<Signals, 'on'>;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'eventsPutAside'>;
  /** How often the sweep looks for events that were left behind, in milliseconds. */
  readonly sweepMs?: number;
  /** How often events that this version does not know are counted, in milliseconds: nobody waits for that. */
  readonly countMs?: number;
  /** After how long events that nobody acknowledged are handed over again, in milliseconds. */
  readonly againMs?: number;
  /** The field in which a document is told when its events were stored, for those that expire after that. */
  readonly handedOverField?: string;
}

export type OutboxRelay = ReturnType<typeof createOutboxRelay>;

/** The known events of a document, on their way. */
interface Announcement {
  readonly collection: AnyCollection;
  readonly document: WithId<WithOutbox>;
  readonly events: readonly OutboxEvent[];
  /** The consumers that have not stored it, by event and consumer. */
  readonly awaited: Set<string>;
}

/** Events that a process has on their way at most; the rest waits in the database for its turn. */
const mostUnderway = 2000;
const largestRemoval = 500;
const removalsApartMs = 100;

const knownNames = () => Object.keys(eventConsumers);
const isKnown = ({ name }: OutboxEvent) => Object.hasOwn(eventConsumers, name);
const consumersOf = ({ name }: OutboxEvent): readonly string[] => eventConsumers[name];

/** How many events with other names than the known ones wait in a collection, by name. */
const unknownIn = async (collection: AnyCollection) => {
  const rows = await collection
    .aggregate<{ _id: string; count: number }>([
      { $match: { 'outbox.0.at': { $exists: true } } },
      { $unwind: '$outbox' },
      { $match: { 'outbox.name': { $nin: knownNames() } } },
      countByName('$outbox.name'),
    ])
    .toArray();
  return countsOf(rows);
};

/**
 * Hands stored events to the services that hear of them, and takes each out of its document once all of them have
 * stored it. At least once: Redis only carries, so what it loses, and what a crash leaves, is handed over again, and
 * consumers store by event id. `handOver` after a write makes it immediate; the sweep finds what others left.
 *
 * An event whose name this version does not know was stored by a newer one, before a rollback. It stays where it is,
 * holds up no other, and is handed over by the first version that knows its name.
 */
export const createOutboxRelay = ({
  collections,
  queues,
  signals,
  log,
  metrics,
  sweepMs = 2000,
  countMs = 15_000,
  againMs = 2000,
  handedOverField,
}: RelayOptions) => {
  const underway = new Map<string, Announcement>();
  const handOvers = createHandOvers({ queues, log, againMs });
  let moreWait = false;
  let closed = false;

  const removal = ({
    document: { _id, outbox = [] },
    events,
  }: Announcement): AnyBulkWriteOperation<WithOutbox> => {
    const isLast = events.length === outbox.length;
    const update = {
      $pull: { outbox: { id: { $in: events.map(({ id }) => id) } } },
      ...(handedOverField && isLast ? { $set: { [handedOverField]: new Date() } } : {}),
    };
    return { updateOne: { filter: { _id }, update } };
  };
  const forget = ({ events }: Announcement) => {
    for (const { id } of events) underway.delete(id);
  };
  const removeFromDocuments = async (announcements: readonly Announcement[]) => {
    try {
      for (const collection of new Set(announcements.map((each) => each.collection))) {
        const own = announcements.filter((each) => each.collection === collection);
        await (collection as Collection<WithOutbox>).bulkWrite(own.map(removal), { ordered: false });
      }
    } finally {
      // What could not be removed is found by the sweep, handed over and acknowledged once more.
      announcements.forEach(forget);
    }
    if (moreWait && underway.size < mostUnderway / 2) sweeping.nudge();
  };
  const remove = inBatches(removeFromDocuments, { largest: largestRemoval, apartMs: removalsApartMs });
  const end = (announcement: Announcement) => {
    if (closed) return;
    remove(announcement).catch((error) => log.warn({ err: error }, 'stored events wait in their documents'));
  };

  const handOver = (collection: AnyCollection, document: WithId<WithOutbox>) => {
    const events = (document.outbox ?? []).filter((event) => isKnown(event) && !underway.has(event.id));
    if (events.length === 0) return;
    if (underway.size >= mostUnderway) {
      moreWait = true;
      return;
    }
    const announcement: Announcement = { collection, document, events, awaited: new Set() };
    for (const event of events) {
      underway.set(event.id, announcement);
      for (const consumer of consumersOf(event)) {
        announcement.awaited.add(`${event.id} ${consumer}`);
        handOvers.add(consumer, event);
      }
    }
    if (announcement.awaited.size === 0) end(announcement);
  };

  const acknowledge = (consumer: string, id: string) => {
    handOvers.stored(consumer, id);
    const announcement = underway.get(id);
    if (!announcement?.awaited.delete(`${id} ${consumer}`)) return;
    if (announcement.awaited.size === 0) end(announcement);
  };

  /** Young events are left to the process that has stored them; at the start nobody else may be there. */
  let leftAloneMs = 0;
  const sweep = async () => {
    const before = new Date(Date.now() - leftAloneMs);
    moreWait = false;
    for (const collection of collections) {
      const left = await collection
        .find(
          { 'outbox.0.at': { $lte: before }, 'outbox.name': { $in: knownNames() } },
          { projection: { outbox: 1 }, sort: { 'outbox.0.at': 1 }, limit: mostUnderway },
        )
        .toArray();
      for (const document of left) handOver(collection, document);
      moreWait ||= left.length === mostUnderway;
    }
    leftAloneMs = againMs;
  };
  const sweeping = repeatedWork({
    work: sweep,
    everyMs: sweepMs,
    log,
    words: {
      failing: 'events that were left behind could not be looked for',
      again: 'events that were left behind are looked for again',
    },
  });

  const reporters = collections.map((collection) => ({
    collection,
    report: putAsideReporter({ metrics, log, place: collection.collectionName }),
  }));
  const reporting = repeatedWork({
    work: async () => {
      for (const { collection, report } of reporters) report(await unknownIn(collection));
    },
    everyMs: countMs,
    log,
    words: {
      failing: 'events that are put aside could not be counted',
      again: 'events that are put aside are counted again',
    },
  });

  return {
    /** Hands over the events that a document was stored with just now. */
    handOver,
    start: () => {
      signals
        .on('events.stored', ({ consumer, ids }) => {
          for (const id of ids) acknowledge(consumer, id);
        })
        .catch((error) => log.debug({ err: error }, 'signals are not heard yet'));
      for (const worker of [handOvers, sweeping, reporting]) worker.start();
    },
    close: async () => {
      closed = true;
      await Promise.all([handOvers, sweeping, reporting, queues].map((each) => each.close()));
    },
  } satisfies BackgroundWorker & Record<string, unknown>;
};
