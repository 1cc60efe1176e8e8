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

/** How revocations are told to everybody. */
export type RevocationChannel = Pick<Options, 'namespace' | 'redis' | 'signals'>;

const usersKey = (namespace: string) => `${namespace}:revocations`;
/** Ended sessions by the second in which their tokens expire. */
const sessionsKey = (namespace: string) => `${namespace}:revocations:sessions`;
const completeKey = (namespace: string) => `${namespace}:revocations:complete`;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Announces that tokens of a user with a `ver` below `minimum` are no longer good: stored first, then told. */
export const announceRevocation = async (
  { namespace, redis, signals }: RevocationChannel,
  userId: string,
  minimum: number,
) => {
  await redis.hset(usersKey(namespace), userId, minimum);
  await signals.send('user.revoked', { userId, minimum });
};

/** Announces that a session has ended, whose token would expire at `expires` (seconds): stored first, then told. */
export const announceSessionEnd = async (
  { namespace, redis, signals }: RevocationChannel,
  sessionId: string,
  expires: number,
) => {
  await redis.zadd(sessionsKey(namespace), expires, sessionId);
  await redis.zremrangebyscore(sessionsKey(namespace), '-inf', nowSeconds());
  await signals.send('session.revoked', { sessionId, expires });
};

/**
 * Has everything announced again when Redis does not hold all of it: it was emptied or replaced. The mark that it
 * does is made in two steps, so that a Redis emptied in between is not taken for complete.
 */
export const completeRevocations = async (
  { namespace, redis }: Pick<RevocationChannel, 'namespace' | 'redis'>,
  announceAll: () => Promise<void>,
) => {
  const key = completeKey(namespace);
  if ((await redis.get(key)) === 'yes') return;
  await redis.set(key, 'underway');
  await announceAll();
  await redis.set(key, 'yes', 'XX');
};

/**
 * Knows which tokens were revoked: read from Redis at the start and after every gap, and told of new ones by
 * signal. While Redis is away it goes on with what it knows; the missed ones are applied on reconnection.
 */
export const createRevocations = async ({ namespace, redis, signals, log }: Options) => {
  const minimums = new Map<string, number>();
  const endedSessions = new Map<string, number>();
  const revocationReceivers = new Set<(userId: string, minimum: number) => void>();
  const endReceivers = new Set<(sessionId: string) => void>();

  const apply = (userId: string, minimum: number) => {
    if (minimum <= (minimums.get(userId) ?? 0)) return;
    minimums.set(userId, minimum);
    for (const receive of revocationReceivers) receive(userId, minimum);
  };

  const forgetExpired = () => {
    const now = nowSeconds();
    for (const [sessionId, expires] of endedSessions) if (expires <= now) endedSessions.delete(sessionId);
  };

  const applyEnd = (sessionId: string, expires: number) => {
    if (endedSessions.has(sessionId)) return;
    endedSessions.set(sessionId, expires);
    for (const receive of endReceivers) receive(sessionId);
  };

  const reload = async () => {
    const [users, sessions] = await Promise.all([
      redis.hgetall(usersKey(namespace)),
      redis.zrangebyscore(sessionsKey(namespace), nowSeconds(), '+inf', 'WITHSCORES'),
    ]);
    for (const [userId, minimum] of Object.entries(users)) apply(userId, Number(minimum));
    for (let at = 0; at < sessions.length; at += 2) applyEnd(sessions[at] ?? '', Number(sessions[at + 1]));
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
  void signals
    .on('session.revoked', ({ sessionId, expires }) => {
      forgetExpired();
      applyEnd(sessionId, expires);
    })
    .catch(() => undefined);
  await load();

  const outOfDate = () => !loaded && signals.live();

  return {
    /** The lowest `ver` that a token of this user must have; 0 when nothing was revoked. */
    minimumFor: async (userId: string): Promise<number> => {
      if (outOfDate()) await load();
      return minimums.get(userId) ?? 0;
    },
    /** Whether a token was revoked: with its session, or with every token that its user had. */
    isRevoked: async ({ sub, ver, sid }: { sub: string; ver: number; sid: string }): Promise<boolean> => {
      if (outOfDate()) await load();
      return endedSessions.has(sid) || ver < (minimums.get(sub) ?? 0);
    },
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
