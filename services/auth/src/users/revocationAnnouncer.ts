import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
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
 * Tells every part that a session, or all tokens of a user, ended. That they did stands in the session's or user's
 * document already, so an announcement that fails, because Redis is away or the process dies, is made by a later
 * sweep; and one that Redis lost is made again.
 */
export const createRevocationAnnouncer = ({ users, sessions, sweepMs = 2000, log, ...channel }: Deps) => {
  let sweeping: Promise<void> | null = null;
  let failing = false;

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

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      if (failing) log.info('revocations are announced again');
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'revocations wait to be announced');
      failing = true;
    }
  };

  const sweep = () =>
    attempt(async () => {
      await completeRevocations(channel, announceAll);
      await announcePending();
    });

  let timer: NodeJS.Timeout | undefined;

  return {
    /** Announces what a change of this user left to be told. Never fails: a sweep makes up for it. */
    announce: (userId: ObjectId) =>
      attempt(async () => {
        const pending = await users.pendingRevocation(userId);
        if (pending) await announceUser(pending);
      }),
    /** Announces that a session ended. Never fails: a sweep makes up for it. */
    announceSession: (sessionId: ObjectId) =>
      attempt(async () => {
        const ended = await sessions.pendingRevocation(sessionId);
        if (ended) await announceEnd(ended);
      }),
    start: () => {
      timer = setInterval(() => {
        sweeping ??= sweep().finally(() => {
          sweeping = null;
        });
      }, sweepMs);
    },
    close: async () => {
      clearInterval(timer);
      await sweeping;
    },
  } satisfies BackgroundWorker & Record<string, unknown>;
};
