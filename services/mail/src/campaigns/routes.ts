import { type Campaign, campaigns as contract } from '@plinth/contracts/newsletter';
import type { OutboxRelay } from '@plinth/runtime/events/relay';
import { Answer } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { type ObjectId, objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Signals } from '@plinth/runtime/signals';
import { allSums, type DeliveryLedger } from '../deliveries/ledger.ts';
import type { CampaignDocument } from './document.ts';
import { campaignReply, campaignStateProblem } from './presenter.ts';
import type { CampaignRepository } from './repository.ts';

interface Deps {
  readonly campaigns: CampaignRepository;
  readonly ledger: Pick<DeliveryLedger, 'sums'>;
  readonly relay: Pick<OutboxRelay, 'handOver'>;
  readonly signals: Pick<Signals, 'send'>;
}

export const campaignRoutes = ({ campaigns, ledger, relay, signals }: Deps) => {
  /** Adds the sums: those of a campaign that is through stand in it, the others are counted now. */
  const withSums = async (list: readonly CampaignDocument[]): Promise<Campaign[]> => {
    const counted = await ledger.sums(list.filter(({ sums }) => !sums).map(({ _id }) => _id));
    return list.map((campaign) =>
      campaignReply(campaign, allSums(orNotFound(campaign.sums ?? counted.get(campaign._id.toHexString())))),
    );
  };
  const oneWithSums = async (campaign: CampaignDocument) => orNotFound((await withSums([campaign]))[0]);

  /** Changes a campaign's course, and wakes the workers to look at it. */
  const change = async (id: string, make: (_id: ObjectId) => Promise<CampaignDocument | null>) => {
    const _id = objectId(id);
    const changed = await make(_id);
    if (!changed) throw campaignStateProblem(orNotFound(await campaigns.byId(_id)));
    // While Redis is away the workers find it in the database themselves, a little later.
    void signals.send('campaign.changed', { campaignId: id }).catch(() => undefined);
    return oneWithSums(changed);
  };

  return implement(contract, {
    sendCampaign: async ({ body, headers, actor }) => {
      const campaign = await campaigns.start(body, actor.id, headers['idempotency-key']);
      relay.handOver(campaigns.collection, campaign);
      return oneWithSums(campaign);
    },
    listCampaigns: async ({ query }) => {
      const page = await campaigns.list(query);
      return new Answer(await withSums(page.items), page);
    },
    readCampaign: async ({ params }) => oneWithSums(orNotFound(await campaigns.byId(objectId(params.id)))),
    pauseCampaign: ({ params }) => change(params.id, campaigns.pause),
    resumeCampaign: ({ params }) => change(params.id, campaigns.resume),
    cancelCampaign: ({ params }) => change(params.id, campaigns.cancel),
  });
};
