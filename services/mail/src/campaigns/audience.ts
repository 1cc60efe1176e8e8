import { randomUUID } from 'node:crypto';
import type { ObjectId } from '@plinth/runtime/mongo';
import type { BatchRepository } from '../deliveries/batches.ts';
import type { DeliveryLedger } from '../deliveries/ledger.ts';
import type { DeliveryPace } from '../deliveries/pace.ts';
import type { SubscriberRepository } from '../subscribers/repository.ts';
import type { CampaignRepository } from './repository.ts';

interface Deps {
  readonly campaigns: CampaignRepository;
  readonly batches: Pick<BatchRepository, 'open'>;
  readonly ledger: Pick<DeliveryLedger, 'write' | 'extent'>;
  readonly subscribers: Pick<SubscriberRepository, 'activeAt'>;
  readonly pace: DeliveryPace;
}

export type Audience = ReturnType<typeof createAudience>;

const page = 1000;

/** Writes down who gets a campaign: everyone who was subscribed at the moment of sending, one ledger row each. */
export const createAudience = ({ campaigns, batches, ledger, subscribers, pace }: Deps) => ({
  /**
   * Freezes a campaign's audience, unless that is done or being done. After a crash it is simply done again: rows
   * that are there stay, and no batch is opened before the last row is written.
   */
  prepare: async (campaignId: ObjectId) => {
    const holder = randomUUID();
    const campaign = await campaigns.leasePreparing(campaignId, holder, pace.leaseMs);
    if (!campaign) return;

    let written = 0;
    let last: ObjectId | null = null;
    for (;;) {
      const members = await subscribers.activeAt(campaign.createdAt, last, page);
      const rows = members.map(({ _id, email, token }, index) => ({
        subscriberId: _id,
        email,
        token,
        batch: Math.floor((written + index) / pace.batchSize),
      }));
      await ledger.write(campaignId, rows);
      written += members.length;
      last = members.at(-1)?._id ?? last;
      if (members.length < page) break;
      if (!(await campaigns.renewPreparing(campaignId, holder, pace.leaseMs))) return;
    }

    const { total, batches: count } = await ledger.extent(campaignId);
    await batches.open(campaignId, count);
    await campaigns.startSending(campaignId, holder, total);
    if (count === 0) await campaigns.finishWhenDone(campaignId);
  },
});
