import { randomUUID } from 'node:crypto';
import type { CampaignRepository } from '../campaigns/repository.ts';
import type { LetterWriter } from '../letters/letter.ts';
import type { Mailer, Outcome } from '../letters/mailer.ts';
import type { SubscriberRepository } from '../subscribers/repository.ts';
import type { Batch, BatchRepository } from './batches.ts';
import type { DeliveryDocument, DeliveryLedger, Report } from './ledger.ts';
import type { DeliveryPace } from './pace.ts';
import { createReporter } from './reporter.ts';

interface Deps {
  readonly campaigns: Pick<CampaignRepository, 'byId' | 'finishWhenDone'>;
  readonly batches: BatchRepository;
  readonly ledger: DeliveryLedger;
  readonly subscribers: Pick<SubscriberRepository, 'goneAmong'>;
  readonly letters: LetterWriter;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly pace: DeliveryPace;
}

export type Delivery = ReturnType<typeof createDelivery>;

const groupsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/** Delivers batches. The protocol, and what it cannot promise, is in this service's README. */
export const createDelivery = ({ campaigns, batches, ledger, subscribers, letters, mailer, pace }: Deps) => {
  let stopping = false;

  const retryAt = (attempts: number) =>
    new Date(Date.now() + Math.min(pace.firstRetryMs * 2 ** (attempts - 1), pace.longestRetryMs));

  const reportOf = ({ _id, attempts }: DeliveryDocument, claim: string, outcome: Outcome): Report => {
    const { state, reply } = outcome;
    if (state !== 'refused') return { _id, claim, state, reply };
    if (attempts >= pace.attempts) return { _id, claim, state: 'failed', reply };
    return { _id, claim, state: 'queued', reply, dueAt: retryAt(attempts) };
  };

  /** Renews a lease in the background; `held` is false when it was lost or could not be renewed in time. */
  const keepLease = (batch: Batch, holder: string) => {
    let until = Date.now() + pace.leaseMs;
    const renew = async () => {
      const asked = Date.now();
      const held = await batches.renew(batch, holder, pace.leaseMs);
      until = held ? asked + pace.leaseMs : 0;
    };
    const timer = setInterval(() => void renew().catch(() => undefined), pace.leaseMs / 4);
    return { held: () => Date.now() < until, end: () => clearInterval(timer) };
  };

  const deliverDue = async (batch: Batch, holder: string, held: () => boolean) => {
    const campaign = await campaigns.byId(batch.campaignId);
    if (!campaign) return;
    const letterFor = letters(campaign);
    const reporter = createReporter(ledger);
    try {
      for (const group of groupsOf(await ledger.due(batch), pace.groupSize)) {
        if (stopping || !held()) break;
        const claimed = await ledger.claim(group, holder);
        const gone = await subscribers.goneAmong(claimed.map(({ subscriberId }) => subscriberId));
        const deliverOne = async (row: DeliveryDocument) => {
          const outcome: Outcome = gone.has(row.subscriberId.toHexString())
            ? { state: 'failed', reply: 'unsubscribed' }
            : await mailer.send(letterFor(row));
          reporter.add(reportOf(row, holder, outcome));
        };
        await Promise.all(claimed.map(deliverOne));
      }
    } finally {
      await reporter.settled();
    }
  };

  return {
    /** Delivers what is due of a batch, unless it is done or held by another worker. */
    deliver: async (batch: Batch) => {
      const holder = randomUUID();
      if (stopping || !(await batches.lease(batch, holder, pace.leaseMs))) return;
      const lease = keepLease(batch, holder);
      try {
        await ledger.giveUpClaimed(batch);
        await deliverDue(batch, holder, lease.held);
        const next = await ledger.nextDue(batch, pace.leaseMs);
        if (next) {
          await batches.release(batch, holder, next);
        } else {
          await batches.close(batch, holder);
          await campaigns.finishWhenDone(batch.campaignId);
        }
      } finally {
        lease.end();
      }
    },
    /** No further group is claimed; what is under way is finished. */
    stop: () => {
      stopping = true;
    },
  };
};
