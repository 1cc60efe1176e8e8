import { type Campaign, campaigns as contract } from '@plinth/contracts/newsletter';
import type { Translate } from '@plinth/contracts/texts';
import type { OutboxRelay } from '@plinth/runtime/events/relay';
import { Answer } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { type ObjectId, objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Signals } from '@plinth/runtime/signals';
import type { SubscriberRepository } from '../subscribers/repository.ts';
import type { CampaignDocument } from './document.ts';
import { campaignStateProblem, letterReply } from './presenter.ts';
import type { CampaignProgress } from './progress.ts';
import type { CampaignRepository } from './repository.ts';
import { storedWords } from './words.ts';

interface Deps {
  readonly campaigns: CampaignRepository;
  readonly subscribers: Pick<SubscriberRepository, 'count' | 'countInLanguages'>;
  readonly progress: Pick<CampaignProgress, 'replyOf'>;
  readonly relay: Pick<OutboxRelay, 'handOver'>;
  readonly signals: Pick<Signals, 'send'>;
  readonly publicUrl: string;
}

/** Nothing of it is left to send, though it may not have been noted yet. */
const isOver = ({ status, queued, claimed }: Campaign) =>
  status === 'sent' || (status === 'sending' && queued + claimed === 0);

export const campaignRoutes = ({ campaigns, subscribers, progress, relay, signals, publicUrl }: Deps) => {
  const replyById = async (_id: ObjectId, t: Translate) =>
    progress.replyOf(orNotFound(await campaigns.byId(_id)), t);

  /** Changes a campaign's course, and wakes the workers to look at it. */
  const change = async (
    id: string,
    t: Translate,
    make: (_id: ObjectId) => Promise<CampaignDocument | null>,
  ) => {
    const _id = objectId(id);
    if (isOver(await replyById(_id, t))) throw campaignStateProblem('sent');
    const changed = await make(_id);
    if (!changed) throw campaignStateProblem((await replyById(_id, t)).status);
    // While Redis is away the workers find it in the database themselves, a little later.
    void signals.send('campaign.changed', { campaignId: id }).catch(() => undefined);
    const reply = await progress.replyOf(changed, t);
    // The last mails were taken while it was changed.
    if (reply.status === 'sent') throw campaignStateProblem('sent');
    return reply;
  };

  return implement(contract, {
    sendCampaign: async ({ body, actor, creates, t }) => {
      const words = storedWords(body, publicUrl);
      const [expected, inLanguages] = await Promise.all([
        subscribers.count(),
        subscribers.countInLanguages(),
      ]);
      const campaign = await campaigns.start(creates, words, { by: actor.id, expected, inLanguages });
      relay.handOver(campaigns.collection, campaign);
      return progress.replyOf(campaign, t);
    },
    listCampaigns: async ({ query, t }) => {
      const page = await campaigns.list(query);
      return new Answer(await Promise.all(page.items.map((one) => progress.replyOf(one, t))), page);
    },
    readCampaign: ({ params, t }) => replyById(objectId(params.id), t),
    readLetter: async ({ params }) => letterReply(orNotFound(await campaigns.byId(objectId(params.id)))),
    pauseCampaign: ({ params, t }) => change(params.id, t, campaigns.pause),
    resumeCampaign: ({ params, t }) => change(params.id, t, campaigns.resume),
    cancelCampaign: ({ params, t }) => change(params.id, t, campaigns.cancel),
  });
};
