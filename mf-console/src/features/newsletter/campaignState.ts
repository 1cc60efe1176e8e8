import type { Campaign } from '@plinth/contracts/newsletter';
import { type Translate, textId } from '@plinth/kit/texts';

const stateNames: Record<Campaign['status'], string> = {
  waiting: textId('state.waiting'),
  preparing: textId('state.preparing'),
  sending: textId('state.sending'),
  sent: textId('state.sent'),
  paused: textId('state.paused'),
  cancelled: textId('state.cancelled'),
};

/** A state that this release does not know is shown as it is called. */
export const stateName = (t: Translate, status: Campaign['status']): string =>
  stateNames[status] ? t(stateNames[status]) : status;

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
export const standing = (t: Translate, campaign: Campaign): string | undefined => {
  if (campaign.status === 'waiting') return t('standing.waiting');
  if (campaign.status === 'cancelled') return cancelled(t, campaign);
  if (campaign.status !== 'paused') return undefined;
  const known = campaign.pausedBecause && pauses[campaign.pausedBecause];
  return known ? t(known) : [t('pause.other'), campaign.pausedReason].filter(Boolean).join(' ');
};
