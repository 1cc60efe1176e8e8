import { type EventName, type EventOf, eventConsumers, events } from '@plinth/contracts/events';
import type { Db } from 'mongodb';
import * as z from 'zod';
import type { BackgroundWorker } from '../backgroundWorker.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Repository } from '../mongo.ts';
import { createQueueWorker } from '../queueWorker.ts';
import type { Redis } from '../redis.ts';
import { repeatedWork } from '../repeatedWork.ts';
import type { Signals } from '../signals.ts';
import { putAsideEvents, putAsideReporter } from './putAside.ts';
import { type QueuedEvent, type QueuedEvents, queueOf } from './queues.ts';

/** An event as its consumer receives it. `id` is the same each time the same event is delivered. */
export interface ReceivedEvent<N extends EventName> {
  readonly id: string;
  readonly payload: EventOf<N>;
  readonly at: Date;
}

type HeardBy<C extends string> = {
  [N in EventName]: C extends (typeof eventConsumers)[N][number] ? N : never;
}[EventName];

export type EventHandlers<C extends string> = {
  [N in HeardBy<C>]: (event: ReceivedEvent<N>) => Promise<void>;
};

interface ConsumeOptions<C extends string> {
  readonly consumer: C;
  readonly handlers: EventHandlers<C>;
  /** Where events are kept that this version does not understand. */
  readonly db: Db;
  readonly queueRedis: Redis;
  readonly signals: Pick<Signals, 'send'>;
  readonly namespace: string;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'eventsPutAside'>;
  /** How many jobs are worked on at once; the events of one are handled all together. */
  readonly concurrency?: number;
  /** How often it looks whether it understands what was put aside, in milliseconds. */
  readonly lookMs?: number;
}

export type EventConsumer = ReturnType<typeof createEventConsumer>;

/**
 * Consumes the events that a service hears of. A handler resolves when the service has stored what it makes of the
 * event, once by event id; only then is the event acknowledged, by a signal to those who keep it. One that throws is
 * not acknowledged, and comes again. Cannot be made when an event that the vocabulary gives to this consumer has no
 * handler.
 *
 * An event whose name it does not know, or whose payload the vocabulary refuses, was sent by a newer version. It is put
 * aside in the service's database and taken up by the first version that understands it, be that this process after
 * a restart or another replica.
 */
export const createEventConsumer = <C extends string>({
  consumer,
  handlers,
  db,
  queueRedis: connection,
  signals,
  namespace,
  log,
  metrics,
  concurrency = 4,
  lookMs = 2000,
}: ConsumeOptions<C>) => {
  const table = handlers as Partial<Record<EventName, (event: ReceivedEvent<EventName>) => Promise<void>>>;
  for (const [name, consumers] of Object.entries(eventConsumers)) {
    if ((consumers as readonly string[]).includes(consumer) && !table[name as EventName]) {
      throw new Error(`${consumer} hears of ${name} but has no handler for it`);
    }
  }
  const isKnown = (name: string): name is EventName =>
    Object.hasOwn(events, name) && Object.hasOwn(table, name);

  /** What there is to do for an event, or why it cannot be understood. */
  const understand = ({ id, name, payload, at }: QueuedEvent): (() => Promise<void>) | string => {
    if (!isKnown(name)) return `${consumer} does not hear of it`;
    const parsed = events[name].safeParse(payload);
    if (!parsed.success) return z.prettifyError(parsed.error);
    const event = { id, payload: parsed.data as EventOf<EventName>, at: new Date(at) };
    return async () => table[name]?.(event);
  };

  const aside = putAsideEvents(db);
  const report = putAsideReporter({ metrics, log, place: aside.repository.collection.collectionName });
  const takingUp = repeatedWork({
    work: async () => {
      const counts = await aside.counts();
      const names = Object.keys(counts).filter(isKnown);
      const failures: unknown[] = [];
      for await (const { _id, ...event } of aside.withNames(names)) {
        const handle = understand({ ...event, id: _id });
        if (typeof handle === 'string') continue;
        try {
          await handle();
          await aside.remove(_id);
        } catch (error) {
          failures.push(error);
        }
      }
      report(names.length > 0 ? await aside.counts() : counts);
      if (failures.length > 0) throw failures[0];
    },
    everyMs: lookMs,
    log,
    words: {
      failing: 'events that were put aside could not be taken up',
      again: 'events that were put aside are taken up again',
    },
  });

  const store = async (queued: QueuedEvent) => {
    const handle = understand(queued);
    if (typeof handle !== 'string') return handle();
    const { id: _id, name, payload, at } = queued;
    await aside.keep({ _id, name, payload, at: new Date(at), reason: handle });
    takingUp.nudge();
  };

  /** One that cannot be stored keeps no other from being acknowledged. */
  const storeAll = async ({ events: queued }: QueuedEvents) => {
    const attempts = await Promise.allSettled(queued.map(store));
    const ids = queued.filter((_, nth) => attempts[nth]?.status === 'fulfilled').map(({ id }) => id);
    // Whoever does not hear of it hands them over again, and is told then.
    if (ids.length > 0) await signals.send('events.stored', { consumer, ids }).catch(() => undefined);
    const failed = attempts.find((attempt) => attempt.status === 'rejected');
    if (failed) throw failed.reason;
  };

  const worker = createQueueWorker({
    queue: queueOf(consumer),
    work: storeAll,
    lockMs: 5000,
    ...{ connection, namespace, concurrency, log },
  });
  return {
    /** What was put aside. */
    repository: aside.repository as Repository,
    start: () => {
      worker.start();
      takingUp.start();
    },
    close: () => Promise.all([worker.close(), takingUp.close()]),
  } satisfies BackgroundWorker & Record<string, unknown>;
};
