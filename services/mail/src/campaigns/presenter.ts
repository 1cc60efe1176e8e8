import type { Campaign, Letter, PauseCause, ReadersIn } from '@plinth/contracts/newsletter';
import { Problem, type ProblemName } from '@plinth/contracts/problems';
import { type Translate, textId } from '@plinth/contracts/texts';
import { translationLanguages } from '@plinth/contracts/translationLanguages';
import { isThrough, type Sums, sumOf } from '../deliveries/sums.ts';
import type { CampaignDocument, LetterWords } from './document.ts';
import { inEach } from './words.ts';

const pauseReasons: Record<PauseCause, string> = {
  person: textId('campaign.paused-by-person'),
  'mail-server-unreachable': textId('campaign.paused-unreachable'),
  'mail-server-refuses-login': textId('campaign.paused-login'),
};

export const statusOf = ({ status, halt, resumedAt, sendAt }: CampaignDocument): Campaign['status'] => {
  if (halt?.kind === 'cancelled') return 'cancelled';
  if (status === 'sent') return 'sent';
  if (halt) return halt.kind;
  if (status === 'preparing' && sendAt.getTime() > Date.now()) return 'waiting';
  return resumedAt ? 'sending' : status;
};

/** A pause holds nothing back once no delivery is open: then the campaign has been sent. */
const statusWith = (campaign: CampaignDocument, sums: Sums): Campaign['status'] => {
  const status = statusOf(campaign);
  return status === 'paused' && campaign.status === 'sending' && isThrough(sums) ? 'sent' : status;
};

/** A delivery that waits in a cancelled campaign is as good as cancelled: a worker is about to write that down. */
const asCancelled = ({ queued, ...sums }: Sums): Sums => ({
  ...sums,
  queued: 0,
  cancelled: sums.cancelled + queued,
});

/** How many get each of its translations. */
const readersOf = ({ translations, inLanguages = {} }: CampaignDocument): ReadersIn | undefined =>
  translations &&
  Object.fromEntries(
    translationLanguages
      .filter((language) => translations[language])
      .map((language) => [language, inLanguages[language] ?? 0]),
  );

export const campaignReply = (campaign: CampaignDocument, counted: Sums, t: Translate): Campaign => {
  const status = statusWith(campaign, counted);
  const because = status === 'paused' && campaign.halt?.kind === 'paused' ? campaign.halt.because : undefined;
  const sums = status === 'cancelled' ? asCancelled(counted) : counted;
  const inLanguages = readersOf(campaign);
  return {
    _id: campaign._id.toHexString(),
    subject: campaign.subject,
    status,
    createdAt: campaign.createdAt.toISOString(),
    sendAt: campaign.sendAt.toISOString(),
    total: campaign.total ?? sumOf(sums),
    ...(inLanguages ? { inLanguages } : {}),
    ...sums,
    ...(because ? { pausedBecause: because, pausedReason: t(pauseReasons[because]) } : {}),
  };
};

const wordsReply = ({ subject, message, richText }: LetterWords): Letter =>
  richText === undefined ? { subject, message } : { subject, message, html: richText };

/** What it says, as it was written. */
export const letterReply = ({ translations, ...own }: CampaignDocument): Letter => ({
  ...wordsReply(own),
  ...(translations && { translations: inEach(translations, wordsReply) }),
});

const refusals = {
  waiting: 'campaign-state.not-paused',
  preparing: 'campaign-state.not-paused',
  sending: 'campaign-state.not-paused',
  paused: 'campaign-state.paused',
  sent: 'campaign-state.sent',
  cancelled: 'campaign-state.cancelled',
} as const satisfies Record<Campaign['status'], ProblemName>;

/** Why a campaign cannot be paused, resumed or cancelled. */
export const campaignStateProblem = (status: Campaign['status']) => new Problem(refusals[status]);
