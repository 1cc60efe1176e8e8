import { LRUCache } from 'lru-cache';
import type { Redis } from './redis.ts';

/** A Redis that hangs must not keep people waiting: after so many ticks, 400 ms, a process goes by its own count. */
const patienceTicks = 8;
const tickMs = 50;
/** How long it goes by its own count before it asks Redis again. */
const aloneForMs = 2000;
/** How many keys a process remembers. */
const rememberedKeys = 50_000;

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

/** Each is atomic, so that the time always ends and nothing is left of a count that was taken back. */
const scripts = {
  add: `local times = redis.call('incr', KEYS[1])
if times == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
return {times, redis.call('pttl', KEYS[1])}`,
  takeBack: `if redis.call('decr', KEYS[1]) <= 0 then redis.call('del', KEYS[1]) end
return {0, 0}`,
  forget: `redis.call('del', KEYS[1])
return {0, 0}`,
};

/** Counts ticks, not time, so that a process that was itself held up does not take Redis for hanging. */
const startPatience = () => {
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setInterval(() => {
      ticks += 1;
      if (ticks === patienceTicks) resolve(null);
    }, tickMs);
  });
  return { over, end: () => clearInterval(timer) };
};

/** What this process has counted itself. */
const ownCounts = (seconds: number) => {
  const counts = new LRUCache<string, { times: number }>({
    // Each key is of size 1: `max` would take the memory of all keys at once.
    maxSize: rememberedKeys,
    sizeCalculation: () => 1,
    ttl: seconds * 1000,
  });
  return {
    add: (key: string): Count => {
      const count = counts.get(key) ?? { times: 0 };
      count.times += 1;
      if (count.times === 1) counts.set(key, count);
      return { times: count.times, secondsLeft: counts.getRemainingTTL(key) / 1000 };
    },
    takeBack: (key: string) => {
      const count = counts.get(key);
      if (!count) return;
      count.times -= 1;
      if (count.times <= 0) counts.delete(key);
    },
    forget: (key: string) => counts.delete(key),
  };
};

/**
 * Counts how often something happens by key, for all processes together in Redis. Each process counts along for itself
 * and goes by that while Redis is away, hangs, or has forgotten.
 */
export const createCounter = ({ redis, namespace, name, seconds }: Options) => {
  const own = ownCounts(seconds);
  let aloneUntil = 0;

  /** Null when Redis is away or has not answered in time. */
  const together = async (script: keyof typeof scripts, key: string): Promise<Count | null> => {
    if (redis.status !== 'ready' || performance.now() < aloneUntil) return null;
    const asked = redis.eval(scripts[script], 1, `${namespace}:count:${name}:${key}`, seconds);
    const patience = startPatience();
    try {
      const answer = (await Promise.race([asked, patience.over])) as [number, number] | null;
      if (answer) return { times: answer[0], secondsLeft: answer[1] / 1000 };
      aloneUntil = performance.now() + aloneForMs;
      return null;
    } catch {
      return null;
    } finally {
      patience.end();
    }
  };

  return {
    /** Counts once more, and answers the count with this one. */
    add: async (key: string): Promise<Count> => {
      const mine = own.add(key);
      const all = await together('add', key);
      return all && all.times >= mine.times ? all : mine;
    },
    /** Takes one back. */
    takeBack: async (key: string): Promise<void> => {
      own.takeBack(key);
      await together('takeBack', key);
    },
    /** Begins anew. */
    forget: async (key: string): Promise<void> => {
      own.forget(key);
      await together('forget', key);
    },
  };
};
