import { storedText } from './storedText.ts';

/**
 * Why somebody was signed out: the token's time was up; servers stopped taking it before that; the password was changed
 * in this browser; the person logged out in another tab.
 */
export type SignedOutCause = 'expired' | 'ended' | 'password' | 'logout';

/** What `/login` says to somebody who was signed out. */
export interface SignedOut {
  because: SignedOutCause;
  /** Whether signing in leads back to what they were doing. */
  leadsBack: boolean;
}

/** Stored per tab, so that each tab has a way back of its own, and with the person, so that nobody else follows it. */
interface SignOutRecord {
  /** Path, search and hash of the page that was left; none when its person was done there. */
  to?: string;
  userId: string;
  reason: SignedOutCause;
}

const record = storedText(() => sessionStorage, 'wayBack');
const causes: readonly unknown[] = ['expired', 'ended', 'password', 'logout'];

/** The address if it belongs to this site, else null: a stored address never leads to another site. */
const ownPath = (to: string): string | null => {
  if (!/^\/(?![/\\])/.test(to)) return null;
  const url = new URL(to, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
};

const parse = (text: string | null): SignOutRecord | null => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { to, userId, reason } = kept as Partial<SignOutRecord>;
    if (typeof userId !== 'string' || (to !== undefined && typeof to !== 'string')) return null;
    const way = to === undefined ? {} : { to };
    return { ...way, userId, reason: causes.includes(reason) ? (reason as SignedOutCause) : 'ended' };
  } catch {
    return null;
  }
};

/** The record as it stands in the storage, and what it says. */
export const readSignedOut = record.read;
export const parseSignedOut = (text: string | null): SignedOut | null => {
  const kept = parse(text);
  return kept && { because: kept.reason, leadsBack: kept.to !== undefined };
};

export const forgetWayBack = (): void => void record.keep(null);

/** Keeps why somebody was signed out, and the present page as the one to come back to. */
export const keepWayBack = (userId: string, reason: SignedOutCause): void => {
  const { pathname, search, hash } = location;
  record.keep(JSON.stringify({ to: `${pathname}${search}${hash}`, userId, reason } satisfies SignOutRecord));
};

/** Keeps why somebody was signed out, without a way back: the person was done with the present page. */
export const keepCause = (userId: string, reason: SignedOutCause): void =>
  void record.keep(JSON.stringify({ userId, reason } satisfies SignOutRecord));

/** Where somebody who signed in goes on, once; null when there is nothing, or it was somebody else who left. */
export const takeWayBack = (userId: string): string | null => {
  const kept = parse(record.read());
  forgetWayBack();
  return kept?.to !== undefined && kept.userId === userId ? ownPath(kept.to) : null;
};
