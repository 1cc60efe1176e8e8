import type { SignalOf } from '@plinth/contracts/events';
import { type RevocationPage, revocationMattersSeconds } from '@plinth/contracts/revocations';

export type UserRevocation = SignalOf<'user.revoked'>;
export type SessionRevocation = SignalOf<'session.revoked'>;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** What a process knows of revoked tokens. To be told the same again changes nothing. */
export const createKnownRevocations = () => {
  const users = new Map<string, { readonly minimum: number; readonly forgetAt: number }>();
  const sessions = new Map<string, number>();
  const revocationReceivers = new Set<(userId: string, minimum: number) => void>();
  const endReceivers = new Set<(sessionId: string) => void>();

  const revokeUser = ({ userId, minimum }: UserRevocation) => {
    if (minimum <= (users.get(userId)?.minimum ?? 0)) return;
    users.set(userId, { minimum, forgetAt: nowSeconds() + revocationMattersSeconds });
    for (const receive of revocationReceivers) receive(userId, minimum);
  };

  const endSession = ({ sessionId, expires }: SessionRevocation) => {
    if (sessions.has(sessionId) || expires <= nowSeconds()) return;
    sessions.set(sessionId, expires);
    for (const receive of endReceivers) receive(sessionId);
  };

  return {
    revokeUser,
    endSession,
    add: (page: Pick<RevocationPage, 'users' | 'sessions'>) => {
      page.users.forEach(revokeUser);
      page.sessions.forEach(endSession);
    },
    /** Drops what is only about tokens that have expired by now. */
    forgetExpired: () => {
      const now = nowSeconds();
      for (const [userId, { forgetAt }] of users) if (forgetAt <= now) users.delete(userId);
      for (const [sessionId, expires] of sessions) if (expires <= now) sessions.delete(sessionId);
    },
    /** Whether a token is known to be revoked: with its session, or with every token that its user had. */
    isRevoked: ({ sub, ver, sid }: { sub: string; ver: number; sid: string }): boolean =>
      sessions.has(sid) || ver < (users.get(sub)?.minimum ?? 0),
    /** Called at once for each revocation, so that open sockets can be closed. */
    onRevoked: (receive: (userId: string, minimum: number) => void) => {
      revocationReceivers.add(receive);
    },
    /** Called at once for each session that ended. */
    onSessionEnded: (receive: (sessionId: string) => void) => {
      endReceivers.add(receive);
    },
  };
};
