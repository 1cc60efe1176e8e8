import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import { announceRevocation } from '@plinth/runtime/revocations';
import type { ServiceContext } from '@plinth/runtime/service';
import type { ObjectId } from 'mongodb';
import type { PendingRevocation, UserRepository } from './repository.ts';

type Deps = Pick<ServiceContext, 'redis' | 'signals' | 'namespace' | 'log'> & {
  readonly users: UserRepository;
  readonly sweepMs?: number;
};

export type RevocationAnnouncer = ReturnType<typeof createRevocationAnnouncer>;

/**
 * Tells every part that the tokens of a user ended. That they did stands in the user's document already, so an
 * announcement that fails, because Redis is away or the process dies, is made by a later sweep.
 */
export const createRevocationAnnouncer = ({ users, sweepMs = 2000, log, ...channel }: Deps) => {
  let sweeping: Promise<void> | null = null;
  let failing = false;

  const announce = async (pending: PendingRevocation) => {
    await announceRevocation(channel, pending._id.toHexString(), pending.ver);
    await users.revocationAnnounced(pending);
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
      for (const pending of await users.pendingRevocations()) await announce(pending);
    });

  let timer: NodeJS.Timeout | undefined;

  return {
    /** Announces what a change of this user left to be told. Never fails: a sweep makes up for it. */
    announce: (userId: ObjectId) =>
      attempt(async () => {
        const pending = await users.pendingRevocation(userId);
        if (pending) await announce(pending);
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
