import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Logger } from '@plinth/runtime/log';
import { ObjectId } from '@plinth/runtime/mongo';
import type { Redis } from '@plinth/runtime/redis';
import { Queue, Worker } from 'bullmq';
import type { Audience } from '../campaigns/audience.ts';
import type { CampaignRepository } from '../campaigns/repository.ts';
import type { BatchRepository } from './batches.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryPace } from './pace.ts';

/** All that a job carries; what there is to do is in the ledger. */
interface BatchJob {
  readonly campaignId: string;
  readonly batch: number;
}

interface Deps {
  readonly audience: Audience;
  readonly batches: Pick<BatchRepository, 'due'>;
  readonly campaigns: Pick<CampaignRepository, 'unprepared' | 'unfinished' | 'finishWhenDone'>;
  readonly delivery: Delivery;
  readonly connection: Redis;
  readonly namespace: string;
  readonly log: Logger;
  readonly pace: DeliveryPace;
}

const queueName = 'campaign-batches';
/** Jobs that wait in Redis at most; the rest waits in the ledger for its turn. */
const ahead = 500;
const closeWithinMs = 3000;

/**
 * Gets the batches delivered. Jobs are made from the ledger alone, by a sweep that runs every few seconds and when an
 * audience is ready: so a job that is lost is made again, and a batch that must wait waits in the ledger.
 */
export const createDeliveryWorkers = (deps: Deps) => {
  const { audience, batches, campaigns, delivery, connection, namespace, log, pace } = deps;
  const queue = new Queue<BatchJob>(queueName, { connection, prefix: namespace });
  const notReachable = (error: Error) => log.debug({ err: error }, 'the batch queue is not reachable');
  queue.on('error', notReachable);

  const worker = new Worker<BatchJob>(
    queueName,
    ({ data }) => delivery.deliver({ campaignId: new ObjectId(data.campaignId), batch: data.batch }),
    {
      connection,
      autorun: false,
      prefix: namespace,
      concurrency: pace.concurrency,
      lockDuration: 15_000,
      stalledInterval: 5000,
      maxStalledCount: 1_000_000,
    },
  );
  worker.on('error', notReachable);
  worker.on('failed', (job, error) =>
    log.warn({ err: error, batch: job?.data }, 'a batch will be taken up again'),
  );

  const enqueueDue = async () => {
    const due = await batches.due(ahead);
    if (due.length === 0) return;
    await queue.addBulk(
      due.map(({ campaignId, batch }) => ({
        name: 'deliver',
        data: { campaignId: campaignId.toHexString(), batch },
        // Under its own id a batch that is waiting already is not added again.
        opts: { jobId: `${campaignId.toHexString()}-${batch}`, removeOnComplete: true, removeOnFail: true },
      })),
    );
  };

  const sweepOnce = async () => {
    for (const { _id } of await campaigns.unprepared()) await audience.prepare(_id);
    await enqueueDue();
    for (const { _id } of await campaigns.unfinished()) await campaigns.finishWhenDone(_id);
  };

  let sweeping: Promise<void> | null = null;
  let failing = false;
  const sweep = () => {
    sweeping ??= sweepOnce()
      .then(
        () => {
          failing = false;
        },
        (error) => {
          if (!failing) log.warn({ err: error }, 'campaigns wait: what is due could not be read or queued');
          failing = true;
        },
      )
      .finally(() => {
        sweeping = null;
      });
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    /** Freezes a campaign's audience and starts sending. */
    prepare: async (campaignId: string) => {
      await audience.prepare(new ObjectId(campaignId));
      await enqueueDue();
    },
    start: () => {
      void worker.run().catch(notReachable);
      timer = setInterval(sweep, pace.sweepMs);
    },
    close: async () => {
      clearInterval(timer);
      delivery.stop();
      // While Redis is away a sweep waits for it; what it was to find is in the ledger.
      await Promise.race([sweeping, pause(closeWithinMs, undefined, { ref: false })]);
      await worker.close();
      await queue.close();
    },
  } satisfies BackgroundWorker & Record<string, unknown>;
};
