import { type EventName, type EventOf, eventConsumers, events } from '@plinth/contracts/events';
import { Queue, Worker } from 'bullmq';
import type { Db } from 'mongodb';
import * as z from 'zod';
import type { BackgroundWorker } from './backgroundWorker.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Repository } from './mongo.ts';
import type { EventQueues } from './outbox.ts';
import { putAsideEvents, putAsideReporter } from './putAside.ts';
import type { Redis } from './redis.ts';
import { repeatedWork } from './repeatedWork.ts';

/** Completed jobs stay this long so that an event that is handed over twice is recognised by its job id. */
const keepCompletedSeconds = 3600;

const queueName = (consumer: string) => `events-${consumer}`;

/** The sending ends of the event queues, one for each consuming service, made when first needed. */
export const createEventQueues = (connection: Redis, namespace: string): EventQueues => {
  const queues = new Map<string, Queue>();
  const queueOf = (consumer: string) => {
    const known = queues.get(consumer);
    if (known) return known;
    const queue = new Queue(queueName(consumer), { connection, prefix: namespace });
    queue.on('error', () => undefined);
    queues.set(consumer, queue);
    return queue;
  };
  return {
    add: async (consumer, event) => {
      await queueOf(consumer).add(
        event.name,
        { id: event.id, name: event.name, payload: event.payload, at: event.at },
        {
          jobId: event.id,
          attempts: 1_000_000,
          backoff: { type: 'fixed', delay: 1000 },
          removeOnComplete: { age: keepCompletedSeconds },
        },
      );
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
};

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

/** An event as it lies in its queue. */
interface QueuedEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly at: string | Date;
}

interface ConsumeOptions<C extends string> {
  readonly consumer: C;
  readonly handlers: EventHandlers<C>;
  /** Where events are kept that this version does not understand. */
  readonly db: Db;
  readonly queueRedis: Redis;
  readonly namespace: string;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'eventsPutAside'>;
  readonly concurrency?: number;
  /** How often it looks whether it understands what was put aside, in milliseconds. */
  readonly lookMs?: number;
}

export type EventConsumer = ReturnType<typeof createEventConsumer>;

/**
 * Consumes the events that a service hears of. Each handler must be idempotent by event id; one that throws is
 * tried again every second. Cannot be made when an event that the vocabulary gives to this consumer has no
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
  namespace,
  log,
  metrics,
  concurrency = 16,
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
      const names = Object.keys(await aside.counts()).filter(isKnown);
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
      report(await aside.counts());
      if (failures.length > 0) throw failures[0];
    },
    everyMs: lookMs,
    log,
    words: {
      failing: 'events that were put aside could not be taken up',
      again: 'events that were put aside are taken up again',
    },
  });

  const worker = new Worker<QueuedEvent>(
    queueName(consumer),
    async ({ data }) => {
      const handle = understand(data);
      if (typeof handle !== 'string') return handle();
      const { id: _id, name, payload, at } = data;
      await aside.keep({ _id, name, payload, at: new Date(at), reason: handle });
      takingUp.nudge();
    },
    {
      connection,
      autorun: false,
      prefix: namespace,
      concurrency,
      stalledInterval: 5000,
      lockDuration: 10_000,
      maxStalledCount: 1_000_000,
    },
  );
  const notReachable = (error: Error) => log.debug({ err: error }, 'the event queue is not reachable');
  worker.on('error', notReachable);
  worker.on('failed', (job, error) =>
    log.warn({ err: error, event: job?.name }, 'an event will be tried again'),
  );
  return {
    /** What was put aside. */
    repository: aside.repository as Repository,
    start: () => {
      void worker.run().catch(notReachable);
      takingUp.start();
    },
    close: () =>
      Promise.all([
        // While Redis is away there is nothing to finish: what is being worked on will be delivered again.
        worker.close(connection.status !== 'ready'),
        takingUp.close(),
      ]),
  } satisfies BackgroundWorker & Record<string, unknown>;
};
