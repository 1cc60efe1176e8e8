import type { Logger } from './log.ts';
import type { Redis } from './redis.ts';
import type { Signals } from './signals.ts';

export type Revocations = Awaited<ReturnType<typeof createRevocations>>;

interface Options {
  readonly namespace: string;
  readonly redis: Redis;
  readonly signals: Signals;
  readonly log: Logger;
}

const revocationsKey = (namespace: string) => `${namespace}:revocations`;

/** Announces that tokens of a user with a `ver` below `minimum` are no longer good: stored first, then told. */
export const announceRevocation = async (
  { namespace, redis, signals }: Pick<Options, 'namespace' | 'redis' | 'signals'>,
  userId: string,
  minimum: number,
) => {
  await redis.hset(revocationsKey(namespace), userId, minimum);
  await signals.send('user.revoked', { userId, minimum });
};

/**
 * Knows which tokens were revoked: read from Redis at the start and after every gap, and told of new ones by
 * signal. While Redis is away it goes on with what it knows; the missed ones are applied on reconnection.
 */
export const createRevocations = async ({ namespace, redis, signals, log }: Options) => {
  const minimums = new Map<string, number>();
  const receivers = new Set<(userId: string, minimum: number) => void>();

  const apply = (userId: string, minimum: number) => {
    if (minimum <= (minimums.get(userId) ?? 0)) return;
    minimums.set(userId, minimum);
    for (const receive of receivers) receive(userId, minimum);
  };

  const reload = async () => {
    const stored = await redis.hgetall(revocationsKey(namespace));
    for (const [userId, minimum] of Object.entries(stored)) apply(userId, Number(minimum));
  };
  let loaded: Promise<void> | null = null;
  const load = () => {
    loaded ??= reload().catch((error) => {
      loaded = null;
      log.warn({ err: error }, 'revocations could not be read');
    });
    return loaded;
  };

  signals.onGap(() => {
    loaded = null;
    if (signals.live()) void load();
  });
  void signals.on('user.revoked', ({ userId, minimum }) => apply(userId, minimum)).catch(() => undefined);
  await load();

  return {
    /** The lowest `ver` that a token of this user must have; 0 when nothing was revoked. */
    minimumFor: async (userId: string): Promise<number> => {
      if (!loaded && signals.live()) await load();
      return minimums.get(userId) ?? 0;
    },
    /** Called at once for each revocation, so that open sockets can be closed. */
    onRevoked: (receive: (userId: string, minimum: number) => void) => {
      receivers.add(receive);
    },
  };
};
