import { freePort } from '@plinth/testing/freePort';
import { startRedisServers } from '@plinth/testing/redisServers';
import { Collection, type CreateIndexesOptions, MongoClient } from 'mongodb';
import * as z from 'zod';
import { databaseSettings, type ListenSettings, readEnv, redisSettings } from './env.ts';
import { firstVersion } from './migrations/migration.ts';
import { type ListeningService, type Service, startService } from './service.ts';
import { redisLine } from './testing/redisLine.ts';
import { startTestSystem, type TestSystem, until } from './testing/testSystem.ts';

const { MONGODB_URL, REDIS_URL } = readEnv(z.object({ ...databaseSettings, ...redisSettings }));

let system: TestSystem;
const running: ListeningService[] = [];
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const service of running.splice(0)) await service.close();
  await system.close();
});

const notes = () => system.db.collection('notes');

/** A service with one index on `at` that listens, and starts on the system's database. */
const beginToStart = async (
  options: CreateIndexesOptions,
  service: Partial<Service> = {},
  env: Partial<ListenSettings> & { MONGODB_URL?: string; REDIS_URL?: string } = {},
) => {
  const listening = await startService({
    part: 'test',
    env: {
      ...{ HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', MONGODB_URL, REDIS_URL },
      REDIS_NAMESPACE: system.namespace,
      ...env,
    },
    database: system.namespace,
    build: ({ db }) => ({
      migrations: [firstVersion],
      repositories: [{ collection: db.collection('notes'), indexes: [[{ at: 1 }, options]] }],
      routes: [],
      ...service,
    }),
  });
  running.push(listening);
  return listening;
};
const start = async (...given: Parameters<typeof beginToStart>) => {
  const { started } = await beginToStart(...given);
  await started;
};

/** Holds every index that is made until it is released. */
const holdIndexes = () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { createIndexes } = Collection.prototype;
  jest.spyOn(Collection.prototype, 'createIndexes').mockImplementation(async function (
    this: Collection,
    ...given: Parameters<typeof createIndexes>
  ) {
    await released;
    return createIndexes.apply(this, given);
  });
  return release;
};

const ask = async ({ url }: { readonly url: string }, path: string, init?: RequestInit) => {
  const reply = await fetch(`${url}${path}`, init);
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a body
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as any };
};

const atAddress = (url: string, credentials: string) => url.replace('://', `://${credentials}@`);

describe('a service that starts', () => {
  it('lets its workers begin once the index stands and everything is prepared', async () => {
    const steps: string[] = [];
    const indexed = async () => (await notes().indexes()).map(({ name }) => name);
    await start(
      { unique: true },
      {
        prepare: async () => void steps.push(`prepared with ${await indexed()}`),
        workers: [{ start: () => steps.push('worker'), close: async () => steps.push('closed') }],
      },
    );
    await running.pop()?.close();
    expect(steps).toEqual(['prepared with _id_,at_1', 'worker', 'closed']);
  });

  it('waits for a database that is not there yet, or that is about to elect or to stop', async () => {
    const away = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });
    const noPrimary = Object.assign(new Error('not primary'), { code: 10_107 });
    const creating = jest
      .spyOn(Collection.prototype, 'createIndexes')
      .mockRejectedValueOnce(away)
      .mockRejectedValueOnce(noPrimary);
    await start({});
    expect(creating).toHaveBeenCalledTimes(3);
  });

  it('starts once the database is there, also after the driver gave up its first connection', async () => {
    const line = await redisLine(MONGODB_URL);
    line.cut();
    const connecting = jest.spyOn(MongoClient.prototype, 'connect');
    const service = await beginToStart({}, {}, { MONGODB_URL: line.url });
    await until(() => connecting.mock.results.length > 0);
    await expect(connecting.mock.results[0]?.value).rejects.toThrow();
    line.mend();
    await service.started;
    expect(await ask(service, '/readyz')).toMatchObject({
      status: 200,
      body: { checks: { database: 'ok' } },
    });
    await running.pop()?.close();
    await line.close();
  });

  it('is ready while Redis is away, says so, and joins in when it is back', async () => {
    system.line.cut();
    const service = await beginToStart({}, {}, { REDIS_URL: system.line.url });
    const { signals } = await service.started;
    const heard: string[] = [];
    void signals.on('session.revoked', ({ sessionId }) => heard.push(sessionId));
    expect(await ask(service, '/readyz')).toMatchObject({
      status: 200,
      body: { ready: true, degraded: ['redis'] },
    });
    system.line.mend();
    await until(async () => !('degraded' in (await ask(service, '/readyz')).body));
    await until(signals.live);
    await signals.send('session.revoked', { sessionId: 's1', expires: 1 });
    await until(() => heard.includes('s1'));
  });

  it('listens before it can answer: it lives, is not ready, refuses calls in words, and does no work', async () => {
    const release = holdIndexes();
    const workers = [{ start: jest.fn(), close: async () => undefined }];
    const middleware = [jest.fn((_ctx: unknown, next: () => Promise<void>) => next())];
    const service = await beginToStart({}, { workers, middleware });
    expect(await ask(service, '/livez')).toMatchObject({ status: 200 });
    expect(await ask(service, '/readyz')).toMatchObject({
      status: 503,
      body: { ready: false, phase: 'starting', checks: { database: 'ok' } },
    });
    const refused = await ask(service, '/api/anything', { method: 'POST' });
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'part-unavailable', message: expect.stringContaining('is just starting') },
    });
    expect(refused.headers.get('x-not-ready')).toBe('starting');
    expect(workers[0]?.start).not.toHaveBeenCalled();
    expect(middleware[0]).not.toHaveBeenCalled();

    release();
    await service.started;
    expect(await ask(service, '/readyz')).toMatchObject({ status: 200, body: { phase: 'serving' } });
    expect((await ask(service, '/api/anything')).headers.get('x-not-ready')).toBeNull();
    expect(workers[0]?.start).toHaveBeenCalled();
  });

  it('says what it waits for, and is closed while it waits', async () => {
    const service = await beginToStart({}, {}, { MONGODB_URL: 'mongodb://127.0.0.1:1' });
    const { status, body } = await ask(service, '/readyz');
    expect({ status, phase: body.phase }).toEqual({ status: 503, phase: 'starting' });
    expect(body.checks.database).not.toBe('ok');
    await service.close();
  });

  it('listens only once it answers, where another process does until then', async () => {
    const release = holdIndexes();
    const url = `http://127.0.0.1:${await freePort()}`;
    const starting = beginToStart({}, {}, { PORT: Number(new URL(url).port), LISTEN_WHEN_HEALTHY: true });
    await until(() => jest.mocked(Collection.prototype.createIndexes).mock.calls.length > 0);
    await expect(fetch(url)).rejects.toThrow();
    release();
    await starting;
    expect(await ask({ url }, '/readyz')).toMatchObject({ status: 200 });
    expect((await ask({ url }, '/api/anything')).headers.get('x-not-ready')).toBeNull();
  });
});

describe('a service that cannot start names', () => {
  it.each([
    [
      'a TTL',
      { expireAfterSeconds: 60 },
      { expireAfterSeconds: 90 },
      'expireAfterSeconds is 60 there and 90 here',
    ],
    ['uniqueness', {}, { unique: true }, 'unique is not set there and true here'],
    [
      'a filter',
      { partialFilterExpression: { a: 1 } },
      {},
      'partialFilterExpression is {"a":1} there and not set here',
    ],
    ['another name', { name: 'old' }, {}, 'old is there already, and only the names differ'],
  ])('an index that is there with %s that differs', async (_, there, here, words) => {
    await notes().createIndex({ at: 1 }, there);
    await expect(start(here)).rejects.toMatchObject({
      name: 'CannotStart',
      message: expect.stringContaining(words),
    });
    await expect(start(here)).rejects.toThrow(
      `The index {"at":1} of ${system.namespace}.notes cannot be made`,
    );
  });

  it('a unique index that the stored documents do not allow', async () => {
    await notes().insertMany([{ at: 1 }, { at: 1 }]);
    await expect(start({ unique: true })).rejects.toThrow(
      /The index {"at":1} of runtime-\w+\.notes cannot be made: E11000 duplicate key/,
    );
  });

  it('credentials that MongoDB refuses', async () => {
    const refused = Object.assign(new Error('Authentication failed.'), { code: 18 });
    jest.spyOn(Collection.prototype, 'createIndexes').mockRejectedValueOnce(refused);
    await expect(start({})).rejects.toThrow(
      'MongoDB refuses the credentials in MONGODB_URL: Authentication failed.',
    );
  });

  it('credentials that Redis refuses', async () => {
    const env = { REDIS_URL: atAddress(REDIS_URL, 'plinth:wrong') };
    await expect(start({}, {}, env)).rejects.toThrow('Redis refuses the credentials in REDIS_URL: WRONGPASS');
  });

  it.each([
    ['sentinel', /sentinelPassword=.*/, 'sentinelPassword=wrong'],
    ['sentinel', /:[^:@]*@/, ':wrong@'],
    ['cluster', /:[^:@]*@/, ':wrong@'],
  ] as const)('credentials that Redis with a %s refuses in place of %s', async (kind, right, wrong) => {
    const servers = await startRedisServers(kind);
    const env = { REDIS_URL: servers.url.replace(right, wrong) };
    await expect(start({}, {}, env)).rejects.toThrow(
      /Redis refuses the credentials in REDIS_URL: .*WRONGPASS/,
    );
    await servers.stop();
  });

  it('a fault in what it prepares, and leaves nothing open', async () => {
    const closed: string[] = [];
    const worker = { start: () => undefined, close: async () => void closed.push('worker') };
    const prepare = async () => {
      throw new Error('no signing key');
    };
    await expect(start({}, { prepare, workers: [worker] })).rejects.toThrow('no signing key');
    expect(closed).toEqual(['worker']);
  });
});
