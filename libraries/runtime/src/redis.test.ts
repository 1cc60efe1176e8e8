import { type RedisServers, startRedisServer } from '@plinth/testing/redisServers';
import { createCounter } from './counter.ts';
import { connectRedis, createRedis, createSubscriber } from './redis.ts';
import { createSignals } from './signals.ts';
import { redisLine } from './testing/redisLine.ts';
import { redisOf } from './testing/severalRedis.ts';
import { silent, until } from './testing/testSystem.ts';

describe.each(['sentinel', 'cluster'] as const)('Redis with a %s', (kind) => {
  const several = redisOf(kind);

  it('counts, keeps and tells for all processes together', async () => {
    const [one, two] = [await several.replica('together'), await several.replica('together')];
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
    const { namespace } = await several.replica('working');
    const { queue, done } = several.queue(namespace);
    await queue.addBulk([1, 2, 3].map((data) => ({ name: 'work', data })));
    await until(() => done.length === 3);
    expect([...done].sort()).toEqual([1, 2, 3]);
  });
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
    await until(() => subscriber.status !== 'ready');
    await until(() => subscriber.status === 'ready');
    subscriber.disconnect();
    await line.close();
  });
});
