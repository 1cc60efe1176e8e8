import { isDeepStrictEqual } from 'node:util';
import { defaultLanguage } from '@plinth/contracts/languages';
import type { Campaign } from '@plinth/contracts/newsletter';
import { textsIn } from '@plinth/contracts/texts';
import type { Logger } from '@plinth/runtime/log';
import { ObjectId } from '@plinth/runtime/mongo';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { Signals } from '@plinth/runtime/signals';
import type { DeliveryPace } from '../deliveries/pace.ts';
import texts from '../texts/en.po';
import type { CampaignDocument } from './document.ts';
import { statusOf } from './presenter.ts';
import type { CampaignProgress } from './progress.ts';
import type { CampaignRepository } from './repository.ts';

interface Deps {
  readonly campaigns: Pick<CampaignRepository, 'inProgress' | 'byId'>;
  readonly progress: Pick<CampaignProgress, 'replyOf'>;
  readonly signals: Pick<Signals, 'send' | 'on'>;
  readonly log: Logger;
  readonly pace: Pick<DeliveryPace, 'announceMs'>;
}

/** What was last said of a campaign, by whichever replica, and when. */
interface Said {
  readonly campaign: Pick<Campaign, '_id' | 'status'> & Partial<Campaign>;
  readonly at: number;
}

/** One signal goes to all who look: those who read another language are told why it pauses by its code. */
const inEnglish = textsIn(texts, defaultLanguage);

/** What was said within this share of the interval is recent: clocks do not tick exactly. */
const recentShare = 0.8;

/**
 * Says by a signal how far each campaign has got, about once a second while that changes, for the sockets of staff who
 * look at it. Replicas hear each other, and themselves: what one has said, the others need not read. A signal that is
 * lost is followed by another one, or by a look of the console's.
 */
export const createAnnouncer = ({ campaigns, progress, signals, log, pace: { announceMs } }: Deps) => {
  const said = new Map<string, Said>();

  const hear = ({ campaign }: { campaign: { _id: string; status: string } }) => {
    said.set(campaign._id, { campaign: campaign as Said['campaign'], at: performance.now() });
  };

  /** Whether a look is not worth it: after a recent one, or while a halted campaign of which nothing is in hand rests. */
  const isKnown = (campaign: CampaignDocument, before: Said | undefined) => {
    if (before?.campaign.status !== statusOf(campaign)) return false;
    const rests = campaign.halt !== undefined && !before.campaign.claimed;
    return rests || before.at > performance.now() - announceMs * recentShare;
  };

  /** Says how far a campaign has got; false when there was nothing new. */
  const announce = async (campaign: CampaignDocument, before: Said | undefined): Promise<boolean> => {
    const reply = await progress.replyOf(campaign, inEnglish);
    if (isDeepStrictEqual(before?.campaign, reply)) return false;
    await signals.send('campaign.progressed', { campaign: reply });
    // What was said is known also while signals do not come back.
    hear({ campaign: reply });
    return true;
  };

  const announceAll = async () => {
    const running = await campaigns.inProgress();
    for (const campaign of running) {
      const before = said.get(campaign._id.toHexString());
      if (!isKnown(campaign, before)) await announce(campaign, before);
    }
    const ids = new Set(running.map(({ _id }) => _id.toHexString()));
    for (const [id, before] of said) {
      const ended = ids.has(id) ? null : await campaigns.byId(new ObjectId(id));
      if (ended && !(await announce(ended, before))) said.delete(id);
    }
  };

  const announcing = repeatedWork({
    work: announceAll,
    everyMs: announceMs,
    log,
    words: {
      failing: 'nobody is told how far campaigns have got',
      again: 'it is told again how far campaigns have got',
    },
  });

  return {
    start: () => {
      signals.on('campaign.progressed', hear).catch(() => undefined);
      announcing.start();
    },
    close: announcing.close,
  };
};
