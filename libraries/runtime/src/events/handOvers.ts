import { randomUUID } from 'node:crypto';
import type { BackgroundWorker } from '../backgroundWorker.ts';
import { inBatches } from '../inBatches.ts';
import type { Logger } from '../log.ts';
import { repeatedWork } from '../repeatedWork.ts';
import type { OutboxEvent } from './outbox.ts';
import type { EventQueues } from './queues.ts';

/** Events that one consumer was handed in one job, and has not stored. */
interface HandOver {
  readonly consumer: string;
  readonly events: Map<string, OutboxEvent>;
  readonly since: number;
  handedOverAt: number;
}

interface Options {
  readonly queues: Pick<EventQueues, 'add'>;
  readonly log: Logger;
  /** Events that were not acknowledged within this time, in milliseconds, are handed over again. */
  readonly againMs: number;
}

const largestJob = 200;
/** A job costs as much as a good many events, and nobody notices so little. */
const jobsApartMs = 50;
/** A consumer that has stored nothing of a job for so long is away, or cannot store. */
const worthMentioningMs = 10_000;

const placeOf = (consumer: string, eventId: string) => `${consumer} ${eventId}`;

/**
 * Brings events to their consumers, many in one job, until each of them is acknowledged. A job is handed over under one
 * id however often: while it is there nothing is added, and when Redis has lost it, or its events could not be
 * stored, it is made again. What must outlive this process is in the database.
 */
export const createHandOvers = ({ queues, log, againMs }: Options) => {
  const underway = new Map<string, HandOver>();
  /** The job that each event of each consumer is in. */
  const jobs = new Map<string, string>();
  const senders = new Map<string, (event: OutboxEvent) => Promise<void>>();

  const handOver = (id: string, { consumer, events }: HandOver) =>
    queues.add(consumer, id, [...events.values()]);

  const begin = async (consumer: string, batch: readonly OutboxEvent[]) => {
    const id = randomUUID();
    const events = new Map(batch.map((event) => [event.id, event]));
    const now = performance.now();
    const begun: HandOver = { consumer, events, since: now, handedOverAt: now };
    underway.set(id, begun);
    for (const { id: eventId } of batch) jobs.set(placeOf(consumer, eventId), id);
    await handOver(id, begun);
  };

  const senderTo = (consumer: string) => {
    const known = senders.get(consumer);
    if (known) return known;
    const send = inBatches((batch: readonly OutboxEvent[]) => begin(consumer, batch), {
      largest: largestJob,
      apartMs: jobsApartMs,
    });
    senders.set(consumer, send);
    return send;
  };

  const repeating = repeatedWork({
    work: async () => {
      const now = performance.now();
      for (const [id, late] of underway) {
        if (now - late.handedOverAt < againMs) continue;
        late.handedOverAt = now;
        await handOver(id, late);
      }
      const stuck = [...underway.values()].find(({ since }) => now - since > worthMentioningMs);
      if (stuck) throw new Error(`${stuck.consumer} has not stored what was handed over to it`);
    },
    everyMs: againMs / 2,
    log,
    words: { failing: 'events wait in the outbox', again: 'events are handed over again' },
  });

  return {
    add: (consumer: string, event: OutboxEvent) => {
      // Handed over again later, like everything that is not acknowledged.
      senderTo(consumer)(event).catch(() => undefined);
    },

    /** The consumer has stored this event. */
    stored: (consumer: string, eventId: string) => {
      const place = placeOf(consumer, eventId);
      const job = jobs.get(place) ?? '';
      const events = underway.get(job)?.events;
      jobs.delete(place);
      events?.delete(eventId);
      if (events?.size === 0) underway.delete(job);
    },

    start: repeating.start,
    close: repeating.close,
  } satisfies BackgroundWorker & Record<string, unknown>;
};
