import type { EventEmitter } from 'node:events';
import { type Cluster, type RedisOptions, Redis as Server } from 'ioredis';
import type { HealthCheck } from './health.ts';
import type { Logger } from './log.ts';
import { createCluster, subscriberOptions } from './redisCluster.ts';
import { type OneServer, parseRedisUrl, type Sentinels } from './redisUrl.ts';

/** Commands to one server, to the primary that sentinels name, or to a cluster. */
export type Redis = Server | Cluster;

/** A connection that hears what is published. `ready` and `close` enclose the time in which it hears everything. */
export type Subscriber = Server;

const reconnectMs = (attempt: number) => Math.min(attempt * 100, 2000);

/**
 * A primary that was demoted refuses writes as a whole, so they are repeated once the connection is made again: by then the
 * address, or the sentinels, lead to the new one.
 */
const repeatAtNewPrimary = (error: Error) => (error.message.startsWith('READONLY ') ? 2 : false);

const everyConnection = {
  retryStrategy: reconnectMs,
  reconnectOnError: repeatAtNewPrimary,
  connectTimeout: 3000,
} satisfies RedisOptions;

/**
 * A server that is silent for longer than `socketTimeout` is given up and looked for again: it may have been replaced. This is in
 * place of ioredis' `failoverDetector`, which can end a connection for good when it hears of a failover while that connects.
 */
const forCommands: RedisOptions = {
  ...everyConnection,
  maxRetriesPerRequest: 1,
  commandTimeout: 3000,
  socketTimeout: 5000,
};
/** BullMQ asks for no limit to retries, and its workers are silent for up to 10 s while there is nothing to do. */
const forQueues: RedisOptions = { ...everyConnection, maxRetriesPerRequest: null, socketTimeout: 15_000 };
const forSignals: RedisOptions = {
  ...everyConnection,
  maxRetriesPerRequest: null,
  socketTimeout: 5000,
  autoResubscribe: false,
};
/** A subscriber says something now and then, so that silence means something. */
const heartbeatMs = 2000;

/** Logs the first error of an outage, not each failed attempt to reconnect. */
const logOutages = (redis: EventEmitter, log: Logger) => {
  let down = false;
  redis.on('error', ({ message, lastNodeError }: Error & { lastNodeError?: Error }) => {
    // The driver's own error carries the command that failed, and with it the password of a refused greeting.
    const err = new Error(lastNodeError ? `${message} ${lastNodeError.message}` : message);
    if (!down) log.warn({ err }, 'redis is not reachable');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info('redis is reachable again');
    down = false;
  });
};

const sentinelOptions = ({ kind: _, sentinels, tls, ...given }: Sentinels): RedisOptions => ({
  ...given,
  sentinels: [...sentinels],
  sentinelRetryStrategy: reconnectMs,
  sentinelCommandTimeout: 1000,
  ...(tls ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
});

const createServer = (topology: OneServer | Sentinels, options: RedisOptions): Server =>
  topology.kind === 'server'
    ? new Server(topology.url, options)
    : new Server({ ...options, ...sentinelOptions(topology) });

const createCommands = (url: string, options: RedisOptions): Redis => {
  const topology = parseRedisUrl(url);
  return topology.kind === 'cluster' ? createCluster(topology, options) : createServer(topology, options);
};

/** For commands: fails within 3 s while Redis is away, so that a request never hangs on it. */
export const createRedis = (url: string, log: Logger): Redis => {
  const redis = createCommands(url, forCommands);
  logOutages(redis, log);
  return redis;
};

/** For BullMQ: waits for Redis to come back. */
export const createPatientRedis = (url: string, log: Logger): Redis => {
  const redis = createCommands(url, forQueues);
  logOutages(redis, log);
  return redis;
};

/** For signals: waits for Redis to come back, and notices a server that is silent. Who listens subscribes again then. */
export const createSubscriber = (url: string, log: Logger): Subscriber => {
  const topology = parseRedisUrl(url);
  const subscriber =
    topology.kind === 'cluster'
      ? new Server({ ...forSignals, ...subscriberOptions(topology) })
      : createServer(topology, forSignals);
  logOutages(subscriber, log);
  const heartbeat = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => undefined);
  }, heartbeatMs).unref();
  subscriber.once('end', () => clearInterval(heartbeat));
  return subscriber;
};

/**
 * The prefix of every key, queue and channel. In a cluster it is a hash tag, since the keys of a script or a transaction must
 * be in one slot.
 */
export const namespaceOn = (url: string, namespace: string): string =>
  parseRedisUrl(url).kind === 'cluster' ? `{${namespace}}` : namespace;

interface RedisEnv {
  readonly REDIS_URL: string;
  readonly REDIS_NAMESPACE: string;
}

/** What every process is connected to Redis by, from its settings. */
export const connectRedis = ({ REDIS_URL: url, REDIS_NAMESPACE }: RedisEnv, log: Logger) => {
  const redis = createRedis(url, log);
  const subscriber = createSubscriber(url, log);
  return {
    namespace: namespaceOn(url, REDIS_NAMESPACE),
    redis,
    subscriber,
    disconnect: () => {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
};

/** Redis carries and wakes; no server needs it in order to answer. */
export const redisCheck = (redis: Redis): HealthCheck => ({
  name: 'redis',
  onlyDegrades: true,
  check: async () => {
    await redis.ping();
  },
});
