import type { Campaign } from '@plinth/contracts/newsletter';
import type { Translate } from '@plinth/contracts/texts';
import type { ObjectId } from '@plinth/runtime/mongo';
import type { BatchRepository } from '../deliveries/batches.ts';
import type { DeliveryLedger } from '../deliveries/ledger.ts';
import { noSums, type Sums } from '../deliveries/sums.ts';
import type { TallyRepository } from '../deliveries/tallies.ts';
import type { CampaignDocument } from './document.ts';
import { campaignReply } from './presenter.ts';
import type { CampaignRepository } from './repository.ts';

interface Deps {
  readonly campaigns: Pick<CampaignRepository, 'byId' | 'finish'>;
  readonly batches: Pick<BatchRepository, 'inWork' | 'hasOpen'>;
  readonly tallies: Pick<TallyRepository, 'sums'>;
  readonly ledger: Pick<DeliveryLedger, 'sumsOfBatches'>;
}

export type CampaignProgress = ReturnType<typeof campaignProgress>;

/** How far campaigns have got. What it costs to know does not grow with what is done. */
export const campaignProgress = ({ campaigns, batches, tallies, ledger }: Deps) => {
  /**
   * The tallies say how each batch stood when it was last given back; the rows of the few that are in work are counted.
   * Batches are given back after they are recorded, so what was sent never falls behind an earlier look.
   */
  const sumsOf = async (campaign: CampaignDocument): Promise<Sums> => {
    const { _id, status, sums, expected } = campaign;
    if (sums) return sums;
    if (status === 'preparing') return { ...noSums(), queued: expected };
    return tallies.sums(_id, await ledger.sumsOfBatches(_id, await batches.inWork(_id)));
  };

  return {
    replyOf: async (campaign: CampaignDocument, t: Translate): Promise<Campaign> =>
      campaignReply(campaign, await sumsOf(campaign), t),

    /** Ends a campaign that has no open batch left: each was recorded before it was closed. */
    finishWhenDone: async (_id: ObjectId) => {
      if (await batches.hasOpen(_id)) return;
      const campaign = await campaigns.byId(_id);
      if (campaign?.status === 'sending') await campaigns.finish(_id, await sumsOf(campaign));
    },
  };
};
