import { Redis } from 'ioredis';
import type { HealthCheck } from './health.ts';
import type { Logger } from './log.ts';

export type { Redis } from 'ioredis';

const reconnectMs = (attempt: number) => Math.min(attempt * 100, 2000);

/** Logs the first error of an outage, not each failed attempt to reconnect. */
const logOutages = (redis: Redis, log: Logger) => {
  let down = false;
  redis.on('error', (error: Error) => {
    if (!down) log.warn({ err: error }, 'redis is not reachable');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info('redis is reachable again');
    down = false;
  });
};

/** For commands: fails at once while Redis is away, so that a request never hangs on it. */
export const createRedis = (url: string, log: Logger): Redis => {
  const redis = new Redis(url, {
    retryStrategy: reconnectMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: true,
    commandTimeout: 3000,
    connectTimeout: 3000,
  });
  logOutages(redis, log);
  return redis;
};

/** For workers and subscribers: waits for Redis to come back, as BullMQ asks (maxRetriesPerRequest null). */
export const createPatientRedis = (url: string, log: Logger): Redis => {
  const redis = new Redis(url, {
    retryStrategy: reconnectMs,
    maxRetriesPerRequest: null,
    connectTimeout: 3000,
  });
  logOutages(redis, log);
  return redis;
};

export const redisCheck = (redis: Redis): HealthCheck => ({
  name: 'redis',
  check: async () => {
    await redis.ping();
  },
});
