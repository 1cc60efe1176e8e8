import { type EventName, type EventOf, eventConsumers, events } from '@plinth/contracts/events';
import { Queue, Worker } from 'bullmq';
import type { BackgroundWorker } from './backgroundWorker.ts';
import type { Logger } from './log.ts';
import type { OutboxEvent } from './outbox.ts';
import type { Redis } from './redis.ts';

/** Completed jobs stay this long so that an event that is handed over twice is recognised by its job id. */
const keepCompletedSeconds = 3600;

const queueName = (consumer: string) => `events-${consumer}`;

export interface EventQueues {
  add(consumer: string, event: OutboxEvent): Promise<void>;
  close(): Promise<void>;
}

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

interface ConsumeOptions<C extends string> {
  readonly consumer: C;
  readonly handlers: EventHandlers<C>;
  readonly connection: Redis;
  readonly namespace: string;
  readonly log: Logger;
  readonly concurrency?: number;
}

/**
 * Consumes the events that a service hears of. Each handler must be idempotent by event id; one that throws is
 * tried again every second. Cannot be made when an event that the vocabulary gives to this consumer has no
 * handler.
 */
export const createEventConsumer = <C extends string>({
  consumer,
  handlers,
  connection,
  namespace,
  log,
  concurrency = 16,
}: ConsumeOptions<C>): BackgroundWorker => {
  const table = handlers as Partial<Record<EventName, (event: ReceivedEvent<EventName>) => Promise<void>>>;
  for (const [name, consumers] of Object.entries(eventConsumers)) {
    if ((consumers as readonly string[]).includes(consumer) && !table[name as EventName]) {
      throw new Error(`${consumer} hears of ${name} but has no handler for it`);
    }
  }
  const worker = new Worker<{ id: string; name: EventName; payload: unknown; at: string }>(
    queueName(consumer),
    async ({ data }) => {
      const handle = table[data.name];
      if (!handle) throw new Error(`${consumer} does not hear of ${data.name}`);
      const payload = events[data.name].parse(data.payload) as EventOf<EventName>;
      await handle({ id: data.id, payload, at: new Date(data.at) });
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
    start: () => void worker.run().catch(notReachable),
    // While Redis is away there is nothing to finish: what is being worked on will be delivered again.
    close: () => worker.close(connection.status !== 'ready'),
  };
};
