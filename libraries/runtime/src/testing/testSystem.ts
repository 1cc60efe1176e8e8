import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { databaseSettings, readEnv, redisSettings } from '../env.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createMongo } from '../mongo.ts';
import { createPatientRedis, createRedis, createSubscriber, type Redis } from '../redis.ts';
import { createSignals } from '../signals.ts';
import { redisLine } from './redisLine.ts';

export const silent = createLog('test', 'silent');

/** Waits until `probe` is true; fails after `timeoutMs`. */
export const until = async (probe: () => Promise<boolean> | boolean, timeoutMs = 60_000) => {
  const end = Date.now() + timeoutMs;
  while (!(await probe())) {
    if (Date.now() > end) throw new Error(`not so within ${timeoutMs} ms: ${probe}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Whether it resolves. */
export const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

/** A database and a Redis namespace of its own, the latter over a line that can be cut. */
export const startTestSystem = async () => {
  const env = readEnv(z.object({ ...databaseSettings, ...redisSettings }));
  const name = `runtime-${randomBytes(5).toString('hex')}`;
  const mongo = createMongo(env.MONGODB_URL, name);
  const line = await redisLine(env.REDIS_URL);
  const connections: Redis[] = [];
  const keep = <R extends Redis>(redis: R): R => {
    connections.push(redis);
    return redis;
  };
  const redis = () => keep(createRedis(line.url, silent));
  const patientRedis = () => keep(createPatientRedis(line.url, silent));
  const subscriber = () => keep(createSubscriber(line.url, silent));
  return {
    namespace: name,
    db: mongo.db(name),
    line,
    log: silent,
    metrics: createMetrics(name),
    redis,
    patientRedis,
    subscriber,
    signals: () => createSignals({ namespace: name, redis: redis(), subscriber: subscriber(), log: silent }),
    /** Takes everything of this system out of Redis, as FLUSHALL does. */
    emptyRedis: async () => {
      const keys = await redis().keys(`${name}:*`);
      if (keys.length > 0) await redis().del(keys);
    },
    close: async () => {
      for (const connection of connections) connection.disconnect();
      await line.close();
      await mongo.close();
    },
  };
};

export type TestSystem = Awaited<ReturnType<typeof startTestSystem>>;
