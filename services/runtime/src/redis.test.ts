import { setTimeout as pause } from 'node:timers/promises';
import { type RedisServers, startRedisServer, startRedisServers } from '@plinth/testing/redisServers';
import { Queue } from 'bullmq';
import { createCounter } from './counter.ts';
import { createQueueWorker } from './queueWorker.ts';
import {
  connectRedis,
  createPatientRedis,
  createRedis,
  createSubscriber,
  type Redis,
  type Subscriber,
} from './redis.ts';
import { createSignals } from './signals.ts';
import { redisLine } from './testing/redisLine.ts';
import { silent, succeeds, until } from './testing/testSystem.ts';

/** With the test's own settings another primary is chosen after one to four seconds; machines under test are slow. */
const failoverWithinMs = 20_000;

/** A command is refused after three seconds, and one that waits for a cluster after thirty. */
const impatientWithinMs = 15_000;

/** The port of the server at which a subscriber listens. */
const listensAt = async (subscriber: Subscriber) =>
  Number(/laddr=\S+:(\d+)/.exec(String(await subscriber.client('INFO')))?.[1]);

/** Work in a queue of that name, done by a worker; answers what was done. */
const aQueue = (url: string, namespace: string) => {
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

describe.each(['sentinel', 'cluster'] as const)('Redis with a %s', (kind) => {
  let servers: RedisServers;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    servers = await startRedisServers(kind);
  }, 60_000);
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(() => servers.stop());

  const namespaced = (name: string) => ({ REDIS_URL: servers.url, REDIS_NAMESPACE: name });

  const aReplica = async (namespace: string) => {
    const connected = connectRedis(namespaced(namespace), silent);
    closing.push(connected.disconnect);
    const signals = createSignals({ ...connected, log: silent });
    await Promise.all([
      until(signals.live),
      until(() => connected.redis.status === 'ready'),
      new Promise<void>((resolve) => signals.onGap(resolve)),
    ]);
    return { ...connected, signals };
  };

  it('counts, keeps and tells for all processes together', async () => {
    const [one, two] = [await aReplica('together'), await aReplica('together')];
    const counters = [one, two].map((each) => createCounter({ ...each, name: 'knocks', seconds: 60 }));
    for (const counter of counters) await counter.add('door');
    expect(await counters[0]?.add('door')).toMatchObject({ times: 3 });
    await one.redis.multi().set(`${one.namespace}:a`, 1).set(`${one.namespace}:b`, 2).exec();
    expect(await two.redis.mget(`${one.namespace}:a`, `${one.namespace}:b`)).toEqual(['1', '2']);
    const heard = jest.fn();
    await two.signals.on('content.changed', heard);
    await one.signals.send('content.changed', { noun: 'blogs' });
    await until(() => heard.mock.calls.length > 0);
  });

  it('works off a queue, and closes with a worker that waits for work', async () => {
    const { namespace } = await aReplica('working');
    const { queue, done, close } = aQueue(servers.url, namespace);
    closing.push(close);
    await queue.addBulk([1, 2, 3].map((data) => ({ name: 'work', data })));
    await until(() => done.length === 3);
    expect([...done].sort()).toEqual([1, 2, 3]);
  });

  it(
    'goes on when the primary is killed (commands, work and signals), and refuses commands when the next one is, too',
    async () => {
      const { namespace, redis, signals, subscriber } = await aReplica('failover');
      const { queue, done, close } = aQueue(servers.url, namespace);
      closing.push(close);
      const heard: string[] = [];
      await signals.on('releases.changed', ({ revision }) => heard.push(`${revision}`));
      const counter = createCounter({ namespace, redis, name: 'knocks', seconds: 60 });
      await counter.add('door');
      await queue.add('work', 0);
      await until(() => done.length === 1);

      const gaps: boolean[] = [];
      signals.onGap(() => gaps.push(signals.live()));
      const port = await listensAt(subscriber);
      const { replaced } = await servers.killPrimary(namespace);
      const added = [1, 2, 3].map((data) => queue.add('work', data, { jobId: `job-${data}` }));
      await replaced();

      await until(() => succeeds(redis.set(`${namespace}:after`, 'yes')), failoverWithinMs);
      await Promise.all(added);
      await until(() => new Set(done).size === 4, failoverWithinMs);
      await until(
        async () => (await succeeds(signals.send('releases.changed', { revision: 1 }))) && heard.length > 0,
        failoverWithinMs,
      );
      // A subscriber at a node that lives on misses nothing, and has no gap to tell of.
      const moved = (await listensAt(subscriber)) !== port;
      expect([gaps.at(0), gaps.at(-1)]).toEqual(moved ? [false, true] : [undefined, undefined]);

      await servers.killPrimary(namespace);
      const asked = Date.now();
      await expect(redis.get(`${namespace}:anything`)).rejects.toThrow();
      expect(Date.now() - asked).toBeLessThan(impatientWithinMs);
    },
    failoverWithinMs * 3,
  );
});

describe('in a cluster', () => {
  let servers: RedisServers;
  beforeAll(async () => {
    servers = await startRedisServers('cluster');
  }, 60_000);
  afterAll(() => servers.stop());

  it(
    'a worker closes in time, whenever that is while another primary is chosen',
    async () => {
      const workers = Array.from({ length: 24 }, (_, nth) => aQueue(servers.url, `{closing}:${nth}`));
      for (const { queue } of workers) await queue.add('work', 0);
      await until(() => workers.every(({ done }) => done.length === 1));
      const { replaced, restart } = await servers.killPrimary('{closing}');
      const times = await Promise.all(
        workers.map(async ({ close }, nth) => {
          await pause(nth * 200);
          const asked = Date.now();
          await close();
          return Date.now() - asked;
        }),
      );
      expect(Math.max(...times)).toBeLessThan(impatientWithinMs);
      await replaced();
      await restart();
    },
    failoverWithinMs * 3,
  );

  it('a subscriber listens at another node when its own is killed, and tells of the gap', async () => {
    const { disconnect, ...connected } = connectRedis(
      { REDIS_URL: servers.url, REDIS_NAMESPACE: 'listening' },
      silent,
    );
    const signals = createSignals({ ...connected, log: silent });
    await new Promise<void>((resolve) => signals.onGap(resolve));
    const heard = jest.fn();
    await signals.on('content.changed', heard);
    const gaps: boolean[] = [];
    signals.onGap(() => gaps.push(signals.live()));
    await servers.kill(await listensAt(connected.subscriber));
    await until(() => gaps.length === 2);
    expect(gaps).toEqual([false, true]);
    await signals.send('content.changed', { noun: 'blogs' });
    await until(() => heard.mock.calls.length === 1);
    disconnect();
  }, 40_000);
});

describe('a server', () => {
  let server: Pick<RedisServers, 'url' | 'stop'>;
  beforeAll(async () => {
    server = await startRedisServer();
  });
  afterAll(() => server.stop());

  it('that was demoted is left for the new primary behind its address, where what it refused is done', async () => {
    const [redis, operator] = [createRedis(server.url, silent), createRedis(server.url, silent)];
    await redis.set('before', 'yes');
    await operator.call('REPLICAOF', '127.0.0.1', '1');
    let reconnected = false;
    redis.once('close', () => {
      reconnected = true;
      void operator.call('REPLICAOF', 'NO', 'ONE');
    });
    expect(await redis.eval("return redis.call('set', KEYS[1], 'yes')", 1, 'after')).toBe('OK');
    expect(reconnected).toBe(true);
    redis.disconnect();
    operator.disconnect();
  });

  it('that refuses to tell of signals is asked again until it does, and the gap lasts as long', async () => {
    const operator = createRedis(server.url, silent);
    const { disconnect, ...connected } = connectRedis(
      { REDIS_URL: server.url, REDIS_NAMESPACE: 'refused' },
      silent,
    );
    const signals = createSignals({ ...connected, log: silent });
    await new Promise<void>((resolve) => signals.onGap(resolve));
    const heard = jest.fn();
    await signals.on('content.changed', heard);
    const over = jest.fn();
    signals.onGap(() => signals.live() && over());
    const lost = jest.fn();
    connected.subscriber.on('close', lost);

    await operator.call('ACL', 'SETUSER', 'default', 'resetchannels');
    await until(() => lost.mock.calls.length >= 3);
    expect(over).not.toHaveBeenCalled();
    await operator.call('ACL', 'SETUSER', 'default', 'allchannels');
    await until(() => over.mock.calls.length === 1);
    await signals.send('content.changed', { noun: 'blogs' });
    await until(() => heard.mock.calls.length === 1);
    disconnect();
    operator.disconnect();
  });

  it('that hangs is not taken for one that has nothing to say', async () => {
    const line = await redisLine(server.url);
    const url = server.url.replace(/@.*/, `@${new URL(line.url).host}`);
    const subscriber = createSubscriber(url, silent);
    await until(() => subscriber.status === 'ready');
    line.hang();
    await until(() => subscriber.status !== 'ready', 15_000);
    await until(() => subscriber.status === 'ready');
    subscriber.disconnect();
    await line.close();
  });
});
