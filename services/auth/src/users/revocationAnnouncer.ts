import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import { announceRevocation, announceSessionEnd, completeRevocations } from '@plinth/runtime/revocations';
import type { ServiceContext } from '@plinth/runtime/service';
import type { ObjectId } from 'mongodb';
import type { EndedSession, SessionRepository } from '../sessions/repository.ts';
import type { PendingRevocation, UserRepository } from './repository.ts';

type Deps = Pick<ServiceContext, 'redis' | 'signals' | 'namespace' | 'log'> & {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly sweepMs?: number;
};

export type RevocationAnnouncer = ReturnType<typeof createRevocationAnnouncer>;

/**
 * Tells every part that a session, or all tokens of a user, ended. The session's or user's document says so already.
 * If an announcement fails because Redis is away or the process dies, a later sweep makes it. If Redis loses one, the
 * sweep makes it again.
 */
export const createRevocationAnnouncer = ({ users, sessions, sweepMs = 2000, log, ...channel }: Deps) => {
  const announceUser = async (pending: PendingRevocation) => {
    await announceRevocation(channel, pending._id.toHexString(), pending.ver);
    await users.revocationAnnounced(pending);
  };
  const announceEnd = async (ended: EndedSession) => {
    await announceSessionEnd(channel, ended._id.toHexString(), Math.ceil(ended.expiresAt.getTime() / 1000));
    await sessions.revocationAnnounced(ended);
  };

  const announcePending = async () => {
    for (;;) {
      const [pending, ended] = await Promise.all([users.pendingRevocations(), sessions.pendingRevocations()]);
      if (pending.length + ended.length === 0) return;
      for (const each of pending) await announceUser(each);
      for (const each of ended) await announceEnd(each);
    }
  };

  const announceAll = async () => {
    await Promise.all([users.announceAgain(), sessions.announceAgain()]);
    await announcePending();
  };

  const sweeping = repeatedWork({
    work: async () => {
      await completeRevocations(channel, announceAll);
      await announcePending();
    },
    everyMs: sweepMs,
    log,
    words: { failing: 'revocations wait to be announced', again: 'revocations are announced again' },
  });

  const atOnce = (announce: () => Promise<void>) => announce().catch(sweeping.nudge);

  return {
    /** Announces what a change of this user left to be told. Never fails: a sweep makes up for it. */
    announce: (userId: ObjectId) =>
      atOnce(async () => {
        const pending = await users.pendingRevocation(userId);
        if (pending) await announceUser(pending);
      }),
    /** Announces that a session ended. Never fails: a sweep makes up for it. */
    announceSession: (sessionId: ObjectId) =>
      atOnce(async () => {
        const ended = await sessions.pendingRevocation(sessionId);
        if (ended) await announceEnd(ended);
      }),
    start: sweeping.start,
    close: sweeping.close,
  } satisfies BackgroundWorker & Record<string, unknown>;
};
