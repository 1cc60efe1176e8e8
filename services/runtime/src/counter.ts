import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis.ts';

/** A Redis that hangs must not keep people waiting: after this long a process counts for itself. */
const patienceMs = 400;
/** How long it goes on so before it asks Redis again. */
const aloneForMs = 2000;

interface Options {
  readonly redis: Redis;
  readonly namespace: string;
  /** What is counted; part of the keys in Redis. */
  readonly name: string;
  /** How long it counts from the first time on, in seconds. */
  readonly seconds: number;
}

/** How often something happened within the time, and after how long, in seconds, that is forgotten. */
export interface Count {
  readonly times: number;
  readonly secondsLeft: number;
}

export type Counter = ReturnType<typeof createCounter>;

/** It refuses nothing: what the count means is its user's business. */
const unlimited = Number.MAX_SAFE_INTEGER;

const asCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Count => ({
  times: consumedPoints,
  secondsLeft: msBeforeNext / 1000,
});

/**
 * Counts how often something happens by key, for all processes together in Redis. While Redis is away or hangs each
 * process counts for itself.
 */
export const createCounter = ({ redis, namespace, name, seconds }: Options) => {
  const limits = { points: unlimited, duration: seconds, keyPrefix: `${namespace}:count:${name}` };
  const alone = new RateLimiterMemory(limits);
  const together = new RateLimiterRedis({
    ...limits,
    storeClient: redis,
    rejectIfRedisNotReady: true,
  });
  let aloneUntil = 0;

  /** Asks Redis, or this process's memory when Redis fails or has not answered in time: never both. */
  const unlessAway = async <T>(
    ask: (limiter: RateLimiterRedis | RateLimiterMemory) => Promise<T>,
  ): Promise<T> => {
    if (Date.now() < aloneUntil) return ask(alone);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        aloneUntil = Date.now() + aloneForMs;
        reject(new Error('Redis does not answer in time'));
      }, patienceMs);
    });
    try {
      return await Promise.race([ask(together), late]);
    } catch {
      return ask(alone);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    /** Counts once more, and answers the count with this one. */
    add: async (key: string): Promise<Count> => asCount(await unlessAway((limiter) => limiter.consume(key))),
    /** Takes one back. */
    takeBack: async (key: string): Promise<void> => {
      await unlessAway((limiter) => limiter.reward(key));
    },
    /** Begins anew. */
    forget: async (key: string): Promise<void> => {
      await unlessAway((limiter) => limiter.delete(key));
    },
  };
};
