import { type Campaign, campaigns as contract } from '@plinth/contracts/newsletter';
import { Answer, implement } from '@plinth/runtime/http/implement';
import { found, objectId } from '@plinth/runtime/mongo';
import type { OutboxRelay } from '@plinth/runtime/outbox';
import { type DeliveryLedger, type Sums, sumOf } from '../deliveries/ledger.ts';
import type { CampaignDocument, CampaignRepository } from './repository.ts';

interface Deps {
  readonly campaigns: CampaignRepository;
  readonly ledger: Pick<DeliveryLedger, 'sums'>;
  readonly relay: Pick<OutboxRelay, 'nudge'>;
}

const asReply = (campaign: CampaignDocument, sums: Sums): Campaign => ({
  _id: campaign._id.toHexString(),
  subject: campaign.subject,
  status: campaign.status,
  createdAt: campaign.createdAt.toISOString(),
  total: campaign.total ?? sumOf(sums),
  ...sums,
});

export const campaignRoutes = ({ campaigns, ledger, relay }: Deps) => {
  /** Adds the sums: those of a campaign that is sent stand in it, the others are counted now. */
  const withSums = async (list: readonly CampaignDocument[]): Promise<Campaign[]> => {
    const counted = await ledger.sums(list.filter(({ sums }) => !sums).map(({ _id }) => _id));
    return list.map((campaign) =>
      asReply(campaign, found(campaign.sums ?? counted.get(campaign._id.toHexString()))),
    );
  };
  const oneWithSums = async (campaign: CampaignDocument) => found((await withSums([campaign]))[0]);

  return implement(contract, {
    sendCampaign: async ({ body, actor }) => {
      const campaign = await campaigns.start(body, actor.id);
      relay.nudge();
      return oneWithSums(campaign);
    },
    listCampaigns: async ({ query }) => {
      const { list, total } = await campaigns.list(query);
      return new Answer(await withSums(list), { total });
    },
    readCampaign: async ({ params }) => oneWithSums(found(await campaigns.byId(objectId(params.id)))),
  });
};
