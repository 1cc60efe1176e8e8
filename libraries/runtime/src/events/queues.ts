import { Queue } from 'bullmq';
import type { Redis } from '../redis.ts';
import type { OutboxEvent } from './outbox.ts';

/** An event as it lies in its queue. */
export interface QueuedEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly at: string | Date;
}

/** A job: events that are handed over together. */
export interface QueuedEvents {
  readonly events: readonly QueuedEvent[];
}

/** The queue of batches for a service. */
export const queueOf = (consumer: string) => `event-batches-${consumer}`;

export type EventQueues = ReturnType<typeof createEventQueues>;

/** The sending ends of the event queues, one for each consuming service, made when first needed. */
export const createEventQueues = (connection: Redis, namespace: string) => {
  const queues = new Map<string, Queue<QueuedEvents>>();
  const open = (consumer: string) => {
    const known = queues.get(consumer);
    if (known) return known;
    const queue = new Queue<QueuedEvents>(queueOf(consumer), { connection, prefix: namespace });
    queue.on('error', () => undefined);
    queues.set(consumer, queue);
    return queue;
  };
  return {
    /**
     * Hands events over as one job. A job with this id that is still there stays as it is. Nothing is kept of one that
     * is done or failed: who has not heard that its events are stored hands them over again.
     */
    add: async (consumer: string, id: string, events: readonly OutboxEvent[]): Promise<void> => {
      await open(consumer).add(
        'events',
        { events },
        { jobId: id, removeOnComplete: true, removeOnFail: true },
      );
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
};
