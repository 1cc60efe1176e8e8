import { setTimeout as pause } from 'node:timers/promises';
import { type RedisServers, startRedisServers } from '@plinth/testing/redisServers';
import { createCounter } from './counter.ts';
import { connectRedis, type Subscriber } from './redis.ts';
import { createSignals } from './signals.ts';
import { aQueue, redisOf } from './testing/severalRedis.ts';
import { silent, succeeds, until } from './testing/testSystem.ts';

/** With the test's own settings another primary is chosen after one to four seconds; machines under test are slow. */
const failoverWithinMs = 20_000;

/** A command is refused after three seconds, and one that waits for a cluster after thirty. */
const impatientWithinMs = 15_000;

/** The port of the server at which a subscriber listens. */
const listensAt = async (subscriber: Subscriber) =>
  Number(/laddr=\S+:(\d+)/.exec(String(await subscriber.client('INFO')))?.[1]);

describe.each(['sentinel', 'cluster'] as const)('Redis with a %s', (kind) => {
  const several = redisOf(kind);

  it(
    'goes on when the primary is killed (commands, work and signals), and refuses commands when the next one is, too',
    async () => {
      const { namespace, redis, signals, subscriber } = await several.replica('failover');
      const { queue, done } = several.queue(namespace);
      const heard: string[] = [];
      await signals.on('releases.changed', ({ revision }) => heard.push(`${revision}`));
      const counter = createCounter({ namespace, redis, name: 'knocks', seconds: 60 });
      await counter.add('door');
      await queue.add('work', 0);
      await until(() => done.length === 1);

      const gaps: boolean[] = [];
      signals.onGap(() => gaps.push(signals.live()));
      const port = await listensAt(subscriber);
      const { replaced } = await several.servers().killPrimary(namespace);
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

      await several.servers().killPrimary(namespace);
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
