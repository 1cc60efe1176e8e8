import type { Campaign } from '@plinth/contracts/newsletter';

const stateNames: Record<Campaign['status'], string> = {
  waiting: 'Waiting',
  preparing: 'Preparing',
  sending: 'Sending',
  sent: 'Sent',
  paused: 'Paused',
  cancelled: 'Cancelled',
};

/** A state that this release does not know is shown as it is called. */
export const stateName = (status: Campaign['status']): string => stateNames[status] ?? status;

const pauses: Record<NonNullable<Campaign['pausedBecause']>, string> = {
  person: 'Paused. It goes on when you resume it.',
  'mail-server-unreachable': 'Paused: the mail server cannot be reached. It goes on by itself.',
  'mail-server-refuses-login':
    'Paused: the mail server does not accept our login. It goes on by itself once it does.',
};

const waiting = 'Nobody has it yet. Until its first mail goes out you can call it back.';

const cancelled = ({ claimed, cancelled: notSent = 0, total }: Campaign): string => {
  if (total > 0 && notSent === total) return 'Called back: nobody got it.';
  const others =
    notSent === 1 ? '1 person does not get it' : `${notSent.toLocaleString()} people do not get it`;
  const still = claimed > 0 ? ` ${claimed.toLocaleString()} were being mailed at that moment.` : '';
  return `Cancelled: ${others}.${still}`;
};

/** What there is to say about where a campaign stands, besides its figures. */
export const standing = (campaign: Campaign): string | undefined => {
  if (campaign.status === 'waiting') return waiting;
  if (campaign.status === 'cancelled') return cancelled(campaign);
  if (campaign.status !== 'paused') return undefined;
  const known = campaign.pausedBecause && pauses[campaign.pausedBecause];
  return known ?? `Paused. ${campaign.pausedReason ?? ''}`.trim();
};
