import type { Arm } from '@plinth/contracts/canaries';
import type { SetClaims } from '@plinth/contracts/releaseReading';
import type { SessionSet } from '@plinth/contracts/sets';
import { isFile } from '../documents/address.ts';

export type RunningCanary = NonNullable<SetClaims['canary']>;

/** Of the canary that runs now; null for the sets of canaries before it, which nobody sees any more. */
export const armOf = ({ kind, id }: SessionSet, canary: RunningCanary | null): Arm | null => {
  if (kind !== 'canary' || !canary) return null;
  if (id === `canary-${canary.id}`) return 'canary';
  return id === `live-${canary.id}` ? 'live' : null;
};

/** Sitemaps, feeds and robots.txt are read by machines: no canary has files of its own. */
export const setAt = (url: string, set: SessionSet | null): SessionSet | null =>
  set?.kind === 'canary' && isFile(url) ? null : set;

/** Which of both releases a visitor gets who has neither yet. */
export const drawArm = ({ percent }: RunningCanary): Arm =>
  Math.random() * 100 < percent ? 'canary' : 'live';
