import type { Language } from '@plinth/contracts/languages';
import type { Campaign } from '@plinth/contracts/newsletter';
import { type Translate, textId, textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

const stateNames: Record<Campaign['status'], string> = {
  waiting: textId('state.waiting'),
  preparing: textId('state.preparing'),
  sending: textId('state.sending'),
  sent: textId('state.sent'),
  paused: textId('state.paused'),
  cancelled: textId('state.cancelled'),
};

/** A state that this release does not know is shown as it is called. */
export const stateName = (language: Language, status: Campaign['status']): string =>
  stateNames[status] ? textsIn(texts, language)(stateNames[status]) : status;

const pauses: Record<NonNullable<Campaign['pausedBecause']>, string> = {
  person: textId('pause.person'),
  'mail-server-unreachable': textId('pause.mailServerUnreachable'),
  'mail-server-refuses-login': textId('pause.mailServerRefusesLogin'),
};

const cancelled = (t: Translate, { claimed, cancelled: notSent = 0, total }: Campaign): string => {
  if (total > 0 && notSent === total) return t('standing.calledBack');
  return claimed > 0
    ? t('standing.cancelledUnderWay', { notSent, claimed })
    : t('standing.cancelled', { notSent });
};

/** What there is to say about where a campaign stands, besides its figures. */
export const standing = (language: Language, campaign: Campaign): string | undefined => {
  const t = textsIn(texts, language);
  if (campaign.status === 'waiting') return t('standing.waiting');
  if (campaign.status === 'cancelled') return cancelled(t, campaign);
  if (campaign.status !== 'paused') return undefined;
  const known = campaign.pausedBecause && pauses[campaign.pausedBecause];
  return known ? t(known) : [t('pause.other'), campaign.pausedReason].filter(Boolean).join(' ');
};
