import { setTimeout as pause } from 'node:timers/promises';
import { Collection } from 'mongodb';
import * as z from 'zod';
import { databaseSettings, readEnv, redisSettings } from '../env.ts';
import { type ListeningService, startService } from '../service.ts';
import { doublePrices, manyPrices, pricesIn, versionOf } from '../testing/priceMigrations.ts';
import { startTestSystem, type TestSystem, until } from '../testing/testSystem.ts';
import { dryRun, migrate } from './migrate.ts';
import { checkMigrations, firstVersion, type Migration } from './migration.ts';

const { MONGODB_URL, REDIS_URL } = readEnv(z.object({ ...databaseSettings, ...redisSettings }));

let system: TestSystem;
const running: ListeningService[] = [];
beforeEach(async () => {
  system = await startTestSystem();
  // An earlier version has stored something.
  await system.db.collection('orders').insertOne({ bricks: 1000 });
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
  await system.close();
});

const pace = { leaseMs: 2500, lookMs: 20 };
const run = (migrations: readonly Migration[]) =>
  migrate({ ...system, migrations, closed: new AbortController().signal, pace });
const lease = () => system.db.collection<{ _id: string; holder: string; beat: number }>('migrationLease');
const noted = async () =>
  (await system.db.collection('migrations').find().sort({ number: 1 }).toArray()).map(({ number }) => number);
const everything = async () => {
  const collections = (await system.db.listCollections().toArray()).map(({ name }) => name).sort();
  return Promise.all(
    collections.map(async (name) => [name, await system.db.collection(name).find().toArray()]),
  );
};

/** Begins to start a service that knows these migrations. */
const begin = async (migrations: readonly Migration[]) => {
  const service = await startService({
    part: 'test',
    env: {
      ...{ HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', MONGODB_URL, REDIS_URL },
      REDIS_NAMESPACE: system.namespace,
    },
    database: system.namespace,
    migrationPace: pace,
    build: () => ({ migrations, repositories: [], routes: [] }),
  });
  running.push(service);
  return { ...service, readyz: async () => (await fetch(`${service.url}/readyz`)).status };
};

/** A list whose second migration does this. */
const withStep = (up: Migration['up']) => [firstVersion, { ...doublePrices({ portionMs: 0 }), up }];

describe('an instance that waits for another one to migrate', () => {
  it('is not ready, and becomes ready when that one is done; so is the one that migrates', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const steps = jest.fn(() => released);
    const both = await Promise.all([begin(withStep(steps)), begin(withStep(steps))]);
    await until(() => steps.mock.calls.length > 0);
    // Longer than a lease lasts that nobody renews.
    await pause(pace.leaseMs * 3);
    expect(await Promise.all(both.map(({ readyz }) => readyz()))).toEqual([503, 503]);
    expect(await noted()).toEqual([1]);
    release();
    await Promise.all(both.map(({ started }) => started));
    expect(await Promise.all(both.map(({ readyz }) => readyz()))).toEqual([200, 200]);
    expect(steps).toHaveBeenCalledTimes(1);
    expect(await noted()).toEqual([1, 2]);
  });
});

describe('the lease', () => {
  it('is taken over from a holder that gives no sign of life, and from no other', async () => {
    await lease().insertOne({ _id: 'migrations', holder: 'another', beat: 0 });
    const migrating = run(versionOf(2));
    for (let beats = 0; beats < 8; beats++) {
      await pause(pace.leaseMs / 4);
      await lease().updateOne({}, { $inc: { beat: 1 } });
    }
    expect(await noted()).toEqual([]);
    await migrating;
    expect(await noted()).toEqual([1, 2]);
    expect(await lease().countDocuments()).toBe(0);
  });

  it('that is lost ends the step, which is made again once it can be had', async () => {
    const ends: boolean[] = [];
    const migrating = run(
      withStep(async ({ signal }) => {
        if (ends.length > 0) return void ends.push(true);
        await lease().updateOne({}, { $set: { holder: 'another' } });
        await until(() => signal.aborted);
        ends.push(false);
      }),
    );
    await until(() => ends.length === 1);
    expect(await noted()).toEqual([1]);
    await migrating;
    expect(ends).toEqual([false, true]);
    expect(await noted()).toEqual([1, 2]);
  });

  it('that cannot be renewed is given up before the one who waits takes it', async () => {
    const holder = async () => (await lease().findOne())?.holder;
    const { findOneAndUpdate } = Collection.prototype;
    const ends: unknown[] = [];
    const list = withStep(async ({ signal }) => {
      if (ends.length > 0) return;
      const mine = await holder();
      jest.spyOn(Collection.prototype, 'findOneAndUpdate').mockImplementation(function (
        this: Collection,
        filter,
        update,
        ...rest
      ) {
        if ('$inc' in update) return Promise.reject(new Error('the database is away'));
        return findOneAndUpdate.call(this, filter, update, ...rest);
      });
      await until(() => signal.aborted);
      ends.push((await holder()) === mine);
      jest.restoreAllMocks();
    });
    await Promise.all([run(list), run(list)]);
    expect(ends).toEqual([true]);
    expect(await noted()).toEqual([1, 2]);
  });
});

describe('a database in which nothing is stored', () => {
  it('has nothing to change: all is noted, by the one of two that is first', async () => {
    await system.db.collection('orders').drop();
    const steps = jest.fn(async () => undefined);
    await Promise.all([run(withStep(steps)), run(withStep(steps))]);
    expect(steps).not.toHaveBeenCalled();
    expect(await noted()).toEqual([1, 2]);
    expect(await lease().countDocuments()).toBe(0);
  });

  it('is one of an earlier version as soon as that has made its indexes', async () => {
    await system.db.collection('orders').drop();
    await run(versionOf(1));
    await pricesIn(system.db).createIndex({ price: 1 });
    const steps = jest.fn(async () => undefined);
    await run(withStep(steps));
    expect(steps).toHaveBeenCalledTimes(1);
  });
});

describe('a migration that fails', () => {
  it('ends the start in words, and is made at the next one', async () => {
    const failing = await begin(withStep(() => Promise.reject(new Error('a price is missing'))));
    await expect(failing.started).rejects.toThrow('a price is missing');
    running.length = 0;
    expect(await noted()).toEqual([1]);
    const next = await begin(versionOf(2));
    await next.started;
    expect(await noted()).toEqual([1, 2]);
  });
});

describe('versions around one that takes something away', () => {
  it('go on when they ran, start when they know what took its place, and end when they do not', async () => {
    const before = await begin(versionOf(2));
    await before.started;
    const after = await begin(versionOf(3));
    await after.started;
    expect(await before.readyz()).toBe(200);
    const back = await begin(versionOf(2));
    await back.started;
    expect(await back.readyz()).toBe(200);
    const tooFarBack = await begin(versionOf(1));
    await expect(tooFarBack.started).rejects.toThrow('it needs one that knows migration 0002');
    running.pop();
  });

  it('go back as far as one likes while migrations only add', async () => {
    await run(versionOf(2));
    await run(versionOf(1));
    expect(await noted()).toEqual([1, 2]);
  });

  it('are not left out: what runs beside one knows what took the place of what goes', async () => {
    await run(versionOf(1));
    await expect(run(versionOf(3))).rejects.toThrow('Run the release with that one first');
    expect(await noted()).toEqual([1]);
    await run(versionOf(2));
    await run(versionOf(3));
    expect(await noted()).toEqual([1, 2, 3]);
  });

  it('are refused where another migration has the number', async () => {
    await run(versionOf(2));
    const other = [firstVersion, { ...doublePrices({ portionMs: 0 }), name: '0002-halve-prices' }];
    await expect(run(other)).rejects.toThrow('had another migration 0002: 0002-double-prices');
  });
});

describe('a dry run', () => {
  it('says what would change, and changes nothing', async () => {
    await run(versionOf(1));
    await pricesIn(system.db).insertMany(manyPrices(3));
    const before = await everything();
    expect(await dryRun({ db: system.db, migrations: versionOf(2) })).toEqual([
      { name: '0002-double-prices', change: 'doubles 3 prices' },
    ]);
    expect(await everything()).toEqual(before);
    await run(versionOf(2));
    expect(await dryRun({ db: system.db, migrations: versionOf(2) })).toEqual([]);
  });
});

describe('a list of migrations', () => {
  const named = (name: string, readableFrom = 1): Migration => ({ ...firstVersion, name, readableFrom });

  it.each([
    ['is empty', []],
    ['leaves a number out', [firstVersion, named('0003-slugs')]],
    ['has one without words', [firstVersion, named('0002')]],
    ['has one with which the version before could not go on', [firstVersion, named('0002-slugs', 2)]],
    ['takes back what it asked for', [firstVersion, named('0002-a'), named('0003-b', 2), named('0004-c', 1)]],
  ])('is refused when it %s', (_, list) => {
    expect(() => checkMigrations(list)).toThrow();
  });

  it('may take away in the third what the second has replaced', () => {
    expect(() => checkMigrations(versionOf(3))).not.toThrow();
  });
});
