import { useSyncExternalStore } from 'react';
import { keptText } from './session/keptText.ts';

/**
 * The way back to what somebody was doing when their session ended without their asking. Kept by the tab, so that
 * every tab finds its own way back, and no other person's.
 */
export interface WayBack {
  /** Path, search and hash of the page that was left. */
  to: string;
  userId: string;
  reason: SignedOutReason;
}

/** The token's time was up, or servers stopped taking it before that. */
export type SignedOutReason = 'expired' | 'ended';

const record = keptText(() => sessionStorage, 'wayBack');

const read = (): WayBack | null => {
  try {
    const kept: unknown = JSON.parse(record.read() ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { to, userId, reason } = kept as Partial<WayBack>;
    if (typeof to !== 'string' || typeof userId !== 'string') return null;
    return { to, userId, reason: reason === 'expired' ? 'expired' : 'ended' };
  } catch {
    return null;
  }
};

/** The same address on this site, or null: whatever was stored, nobody is led anywhere else. */
const ownPath = (to: string): string | null => {
  if (!/^\/(?![/\\])/.test(to)) return null;
  const url = new URL(to, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
};

export const forgetWayBack = (): void => void record.keep(null);

/** Keeps the present page as the one to come back to. */
export const keepWayBack = (userId: string, reason: SignedOutReason): void => {
  const { pathname, search, hash } = location;
  record.keep(JSON.stringify({ to: `${pathname}${search}${hash}`, userId, reason } satisfies WayBack));
};

/** Where somebody who signed in goes on, once; null when there is nothing, or it was somebody else who left. */
export const takeWayBack = (userId: string): string | null => {
  const kept = read();
  forgetWayBack();
  return kept?.userId === userId ? ownPath(kept.to) : null;
};

const never = () => () => undefined;

/** Why the session of this tab ended, when nobody asked for it; null otherwise and on the server. */
export const useSignedOutReason = (): SignedOutReason | null =>
  useSyncExternalStore(
    never,
    () => read()?.reason ?? null,
    () => null,
  );
