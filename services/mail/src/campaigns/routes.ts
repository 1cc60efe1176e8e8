import { campaigns as contract } from '@plinth/contracts/newsletter';
import type { OutboxRelay } from '@plinth/runtime/events/relay';
import { Answer } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { type ObjectId, objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Signals } from '@plinth/runtime/signals';
import type { CampaignDocument } from './document.ts';
import { campaignStateProblem } from './presenter.ts';
import type { CampaignProgress } from './progress.ts';
import type { CampaignRepository } from './repository.ts';

interface Deps {
  readonly campaigns: CampaignRepository;
  readonly progress: Pick<CampaignProgress, 'replyOf'>;
  readonly relay: Pick<OutboxRelay, 'handOver'>;
  readonly signals: Pick<Signals, 'send'>;
}

export const campaignRoutes = ({ campaigns, progress, relay, signals }: Deps) => {
  /** Changes a campaign's course, and wakes the workers to look at it. */
  const change = async (id: string, make: (_id: ObjectId) => Promise<CampaignDocument | null>) => {
    const _id = objectId(id);
    const changed = await make(_id);
    if (!changed) throw campaignStateProblem(orNotFound(await campaigns.byId(_id)));
    // While Redis is away the workers find it in the database themselves, a little later.
    void signals.send('campaign.changed', { campaignId: id }).catch(() => undefined);
    return progress.replyOf(changed);
  };

  return implement(contract, {
    sendCampaign: async ({ body, headers, actor }) => {
      const campaign = await campaigns.start(body, actor.id, headers['idempotency-key']);
      relay.handOver(campaigns.collection, campaign);
      return progress.replyOf(campaign);
    },
    listCampaigns: async ({ query }) => {
      const page = await campaigns.list(query);
      return new Answer(await Promise.all(page.items.map(progress.replyOf)), page);
    },
    readCampaign: async ({ params }) =>
      progress.replyOf(orNotFound(await campaigns.byId(objectId(params.id)))),
    pauseCampaign: ({ params }) => change(params.id, campaigns.pause),
    resumeCampaign: ({ params }) => change(params.id, campaigns.resume),
    cancelCampaign: ({ params }) => change(params.id, campaigns.cancel),
  });
};
