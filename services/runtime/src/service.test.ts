import { Collection, type CreateIndexesOptions } from 'mongodb';
import * as z from 'zod';
import { databaseSettings, readEnv, redisSettings } from './env.ts';
import { type RunningService, type Service, startService } from './service.ts';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';

const { MONGODB_URL, REDIS_URL } = readEnv(z.object({ ...databaseSettings, ...redisSettings }));

let system: TestSystem;
const running: RunningService[] = [];
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const service of running.splice(0)) await service.close();
  await system.close();
});

const notes = () => system.db.collection('notes');

/** A service with one index on `at`, started on the system's database. */
const start = async (
  options: CreateIndexesOptions,
  service: Partial<Service> = {},
  env: { MONGODB_URL?: string; REDIS_URL?: string } = {},
) => {
  const started = await startService({
    part: 'test',
    env: {
      ...{ HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', MONGODB_URL, REDIS_URL },
      REDIS_NAMESPACE: system.namespace,
      ...env,
    },
    database: system.namespace,
    build: ({ db }) => ({
      repositories: [{ collection: db.collection('notes'), indexes: [[{ at: 1 }, options]] }],
      routes: [],
      ...service,
    }),
  });
  running.push(started);
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
      .spyOn(Collection.prototype, 'createIndex')
      .mockRejectedValueOnce(away)
      .mockRejectedValueOnce(noPrimary);
    await start({});
    expect(creating).toHaveBeenCalledTimes(3);
  });

  it('starts while Redis is away', async () => {
    await start({}, {}, { REDIS_URL: 'redis://127.0.0.1:1' });
    const reply = await fetch(`${running[0]?.url}/livez`);
    expect(reply.status).toBe(200);
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
    jest.spyOn(Collection.prototype, 'createIndex').mockRejectedValueOnce(refused);
    await expect(start({})).rejects.toThrow(
      'MongoDB refuses the credentials in MONGODB_URL: Authentication failed.',
    );
  });

  it('credentials that Redis refuses', async () => {
    const env = { REDIS_URL: atAddress(REDIS_URL, 'plinth:wrong') };
    await expect(start({}, {}, env)).rejects.toThrow('Redis refuses the credentials in REDIS_URL: WRONGPASS');
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
