import { Problem } from '@plinth/contracts/problems';
import type { ServiceContext } from '@plinth/runtime/service';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Wrong passwords that are taken for one account from one address, and for how long they count. */
const failures = { points: 10, duration: 15 * 60 };

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Counts failed attempts to give a password; attempts that succeed cost nothing and wipe the slate. Counted in
 * Redis for all replicas together, in memory while Redis is away.
 */
export const createAttempts = ({ redis, namespace }: Pick<ServiceContext, 'redis' | 'namespace'>) => {
  const limiter = new RateLimiterRedis({
    ...failures,
    storeClient: redis,
    keyPrefix: `${namespace}:attempts`,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(failures),
  });
  const running = new Map<string, Promise<unknown>>();

  /** Attempts with one key run one after another: many at once would all be tried before the first had failed. */
  const afterOthers = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (running.get(key) ?? Promise.resolve()).then(work, work);
    running.set(key, turn);
    try {
      return await turn;
    } finally {
      if (running.get(key) === turn) running.delete(key);
    }
  };

  return {
    /**
     * Runs an attempt, which answers null when it failed. Throws `too-many-requests` without running it when too
     * many have failed.
     */
    guard: <T>(key: string, attempt: () => Promise<T | null>): Promise<T | null> =>
      afterOthers(key, async () => {
        const counted = await limiter.get(key);
        if (counted && counted.consumedPoints >= failures.points) {
          throw new Problem('too-many-requests', { retryAfter: counted.msBeforeNext / 1000 });
        }
        const succeeded = await attempt();
        // Above the limit `consume` rejects with its counts; the next attempt is the one that is refused.
        if (succeeded === null) await limiter.consume(key).catch(() => undefined);
        else if (counted) await limiter.delete(key);
        return succeeded;
      }),
  };
};
