import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Logger } from '@plinth/runtime/log';
import { ObjectId } from '@plinth/runtime/mongo';
import { createQueueWorker } from '@plinth/runtime/queueWorker';
import type { Redis } from '@plinth/runtime/redis';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { Signals } from '@plinth/runtime/signals';
import { Queue } from 'bullmq';
import type { Audience } from '../campaigns/audience.ts';
import { isPausedByMailServer } from '../campaigns/halts.ts';
import type { CampaignProgress } from '../campaigns/progress.ts';
import type { CampaignRepository } from '../campaigns/repository.ts';
import type { BatchRepository } from './batches.ts';
import type { Delivery } from './delivery.ts';
import type { Outage } from './outage.ts';
import type { DeliveryPace } from './pace.ts';

/** All that a job carries; what there is to do is in the ledger. */
interface BatchJob {
  readonly campaignId: string;
  readonly batch: number;
}

interface Deps {
  readonly audience: Audience;
  readonly batches: Pick<BatchRepository, 'due' | 'abandoned' | 'endWaits'>;
  readonly campaigns: Pick<CampaignRepository, 'unprepared' | 'unfinished'>;
  readonly progress: Pick<CampaignProgress, 'finishWhenDone'>;
  readonly delivery: Delivery;
  readonly outage: Pick<Outage, 'probeWhenDue' | 'isAway'>;
  readonly signals: Pick<Signals, 'on'>;
  readonly connection: Redis;
  readonly namespace: string;
  readonly log: Logger;
  readonly pace: DeliveryPace;
}

const queueName = 'campaign-batches';
/** Jobs that wait in Redis at most, of all campaigns; the rest waits in the ledger for its turn. */
const ahead = 500;

/**
 * Gets the batches delivered. Jobs are made from the ledger alone, by a sweep that runs every few seconds and when an
 * audience is ready: so a job that is lost is made again, and a batch that must wait waits in the ledger.
 */
export const createDeliveryWorkers = (deps: Deps) => {
  const { audience, batches, campaigns, progress, delivery, outage, signals } = deps;
  const { connection, namespace, log, pace } = deps;
  const queue = new Queue<BatchJob>(queueName, { connection, prefix: namespace });
  const notReachable = (error: Error) => log.debug({ err: error }, 'the batch queue is not reachable');
  queue.on('error', notReachable);

  const worker = createQueueWorker<BatchJob>({
    queue: queueName,
    work: ({ campaignId, batch }) => delivery.deliver({ campaignId: new ObjectId(campaignId), batch }),
    ...{ connection, namespace, log },
    concurrency: pace.concurrency,
    // A dead worker's jobs come back when its leases end. Who may deliver a batch is decided by the lease alone.
    lockMs: pace.leaseMs,
  });

  /**
   * What workers have to do: the due batches of campaigns that go out; the batches of paused campaigns that a dead worker
   * left, so that what it had claimed is counted; and all open batches of cancelled campaigns, to end them. Each campaign
   * has the same share, so that a large one keeps no other waiting.
   */
  const dueBatches = async (unfinished: Awaited<ReturnType<typeof campaigns.unfinished>>) => {
    const share = Math.ceil(ahead / unfinished.length);
    const shares = unfinished.map(async ({ _id, halt }) => {
      if (halt?.kind === 'paused') return batches.abandoned(_id, share);
      if (halt) await batches.endWaits(_id);
      return batches.due(_id, share);
    });
    return (await Promise.all(shares)).flat();
  };

  const enqueueDue = async (unfinished: Awaited<ReturnType<typeof campaigns.unfinished>>) => {
    const due = await dueBatches(unfinished);
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

  let mailServerIsAway = false;
  const sweeping = repeatedWork({
    work: async () => {
      for (const { _id } of await campaigns.unprepared()) await audience.takeUp(_id, sweeping.nudge);
      const unfinished = await campaigns.unfinished();
      await enqueueDue(unfinished);
      for (const { _id } of unfinished) await progress.finishWhenDone(_id);
      // A campaign that was paused while another worker saw the server come back is to be let go on, too.
      mailServerIsAway = unfinished.some(isPausedByMailServer) || (await outage.isAway());
      if (mailServerIsAway) probing.nudge();
    },
    everyMs: pace.sweepMs,
    log,
    words: {
      failing: 'campaigns wait: what is due could not be read or queued',
      again: 'what is due is read and queued again',
    },
  });
  /** Beside the sweep: a mail server that does not answer must not keep other work waiting. */
  const probing = repeatedWork({
    work: async () => {
      if (mailServerIsAway && (await outage.probeWhenDue())) sweeping.nudge();
    },
    everyMs: pace.sweepMs,
    log,
    words: {
      failing: 'the mail server could not be looked for',
      again: 'the mail server is looked for again',
    },
  });

  /** Looks at a campaign that was paused, resumed or cancelled. */
  const wake = ({ campaignId }: { campaignId: string }) => {
    delivery.look(campaignId);
    sweeping.nudge();
  };

  return {
    /** Begins to freeze a campaign's audience, after which it is sent. */
    prepare: (campaignId: string) => audience.takeUp(new ObjectId(campaignId), sweeping.nudge),
    start: () => {
      worker.start();
      sweeping.start();
      probing.start();
      signals.on('campaign.changed', wake).catch(notReachable);
    },
    close: async () => {
      delivery.stop();
      await Promise.all([sweeping.close(), probing.close(), audience.close()]);
      await worker.close();
      await queue.close();
    },
  } satisfies BackgroundWorker & Record<string, unknown>;
};
