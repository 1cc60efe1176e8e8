import { type RedisServers, startRedisServers } from '@plinth/testing/redisServers';
import { Queue } from 'bullmq';
import { createQueueWorker } from '../queueWorker.ts';
import { connectRedis, createPatientRedis, type Redis } from '../redis.ts';
import { createSignals } from '../signals.ts';
import { silent, until } from './testSystem.ts';

/** Work in a queue of that name, done by a worker; answers what was done. */
export const aQueue = (url: string, namespace: string) => {
  const connection = createPatientRedis(url, silent);
  const clients = [connection];
  const duplicate = connection.duplicate.bind(connection) as (...given: unknown[]) => Redis;
  connection.duplicate = ((...given: unknown[]) => {
    const client = duplicate(...given);
    clients.push(client);
    return client;
  }) as typeof connection.duplicate;
  const done: number[] = [];
  const queue = new Queue<number>('work', { connection, prefix: namespace });
  queue.on('error', () => undefined);
  const worker = createQueueWorker<number>({
    queue: 'work',
    work: async (data) => void done.push(data),
    ...{ connection, namespace, concurrency: 4, lockMs: 2000, log: silent },
  });
  worker.start();
  const close = async () => {
    await worker.close();
    await queue.close();
    for (const client of clients) {
      // BullMQ may be about to connect a cluster's client again, and does not look whether it was closed meanwhile.
      client.on('error', () => undefined);
      client.on('connecting', () => client.disconnect());
      client.disconnect();
    }
  };
  return { queue, done, close };
};

/** A Redis of several servers for the tests of a `describe`, and what they connect to it, which ends with each of them. */
export const redisOf = (kind: 'sentinel' | 'cluster') => {
  let servers: RedisServers;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    servers = await startRedisServers(kind);
  }, 60_000);
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(() => servers.stop());

  return {
    servers: () => servers,
    queue: (namespace: string) => {
      const working = aQueue(servers.url, namespace);
      closing.push(working.close);
      return working;
    },
    /** Connected as a process of that namespace, once it hears signals. */
    replica: async (namespace: string) => {
      const connected = connectRedis({ REDIS_URL: servers.url, REDIS_NAMESPACE: namespace }, silent);
      closing.push(connected.disconnect);
      const signals = createSignals({ ...connected, log: silent });
      await Promise.all([
        until(signals.live),
        until(() => connected.redis.status === 'ready'),
        new Promise<void>((resolve) => signals.onGap(resolve)),
      ]);
      return { ...connected, signals };
    },
  };
};
