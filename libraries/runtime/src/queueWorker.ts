import { setTimeout as pause } from 'node:timers/promises';
import { type Job, Worker } from 'bullmq';
import type { BackgroundWorker } from './backgroundWorker.ts';
import type { Logger } from './log.ts';
import type { Redis } from './redis.ts';

interface Options<D> {
  readonly queue: string;
  /** May be called twice with the same: whoever does what it says must find out whether it is done. */
  readonly work: (data: D) => Promise<void>;
  readonly connection: Redis;
  readonly namespace: string;
  /** How many jobs are worked on at once. */
  readonly concurrency: number;
  /** A job comes again this long after its worker has died, and up to half as long more. */
  readonly lockMs: number;
  readonly log: Logger;
}

/** How long Redis may take to hear that the work is done. */
const farewellMs = 3000;

/** Does the work of a queue in Redis. A job that fails is logged, and left to whoever makes jobs to make again. */
export const createQueueWorker = <D>({ queue, work, connection, log, ...options }: Options<D>) => {
  const { namespace, concurrency, lockMs } = options;
  const inHand = new Set<Promise<void>>();
  const workOn = async ({ data }: Job<D>) => {
    const working = work(data);
    inHand.add(working);
    try {
      await working;
    } finally {
      inHand.delete(working);
    }
  };
  const notReachable = (error: Error) => log.debug({ err: error, queue }, 'the queue is not reachable');
  const worker = new Worker<D>(queue, workOn, {
    connection,
    autorun: false,
    prefix: namespace,
    concurrency,
    lockDuration: lockMs,
    stalledInterval: Math.ceil(lockMs / 2),
    maxStalledCount: 1_000_000,
  });
  worker.on('error', notReachable);
  worker.on('failed', (job, error) =>
    log.warn({ err: error, queue, job: job?.id }, 'a job will be taken up again'),
  );

  return {
    start: () => void worker.run().catch(notReachable),
    /**
     * Finishes the jobs in hand. Redis then hears of it if it listens; while it is away, and for a moment after another
     * primary was chosen in a cluster, BullMQ would wait for that for ever. A job that is not taken off the queue comes again.
     */
    close: async () => {
      const paused = connection.status === 'ready' ? worker.pause().catch(notReachable) : undefined;
      await Promise.allSettled(inHand);
      await Promise.race([paused, pause(farewellMs, undefined, { ref: false })]);
      await worker.close(true);
    },
  } satisfies BackgroundWorker;
};
