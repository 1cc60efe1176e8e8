import { sample } from '@plinth/testing/torture';
import * as z from 'zod';
import { databaseSettings, readEnv, redisSettings } from '../env.ts';
import { type MigratingServices, migratingServices } from '../testing/migratingServices.ts';
import { manyPrices, pricesIn } from '../testing/priceMigrations.ts';
import { startTestSystem, type TestSystem, until } from '../testing/testSystem.ts';

const { MONGODB_URL, REDIS_URL } = readEnv(z.object({ ...databaseSettings, ...redisSettings }));

let system: TestSystem;
let services: MigratingServices;
beforeEach(async () => {
  system = await startTestSystem();
  services = await migratingServices({ mongodb: MONGODB_URL, redis: REDIS_URL });
});
afterEach(async () => {
  await services.end();
  await system.close();
});

const count = 40;
const start = (given: { knows?: number; portionMs?: number; diesAfter?: number } = {}) =>
  services.start({ database: system.namespace, knows: 2, leaseMs: 2500, portionMs: 0, ...given });
const doubled = () => pricesIn(system.db).countDocuments({ doubled: true });
const holder = async () => (await system.db.collection('migrationLease').findOne())?.holder ?? '';

const expectDoneOnce = async () => {
  expect(await pricesIn(system.db).countDocuments({ price: 2, doubled: true })).toBe(count);
  const notes = await system.db.collection('migrations').find().sort({ number: 1 }).toArray();
  expect(notes.map(({ _id, readableFrom }) => [_id, readableFrom])).toEqual([
    ['0001-first-version', 1],
    ['0002-double-prices', 1],
  ]);
  await until(async () => (await system.db.collection('migrationLease').countDocuments()) === 0);
};

describe('a migration whose process is killed', () => {
  it('in its middle is ended by the other of two that started at once, each change made once', async () => {
    await pricesIn(system.db).insertMany(manyPrices(count));
    const both = [start({ portionMs: 60 }), start({ portionMs: 60 })];
    await until(async () => (await doubled()) > 5);
    const pid = Number((await holder()).split(' ')[1]);
    const [migrates, waits] = both[0]?.pid === pid ? both : both.reverse();
    expect(waits?.serves()).toBe(false);
    await migrates?.kill();
    expect(await doubled()).toBeLessThan(count);
    await until(() => waits?.serves() === true);
    await expectDoneOnce();
  });

  const moments: [string, number][] = [
    ['when all is changed and nothing is noted', count],
    ['before it changes anything', 0],
    ['once', 1],
  ];
  it.each(sample(moments, 1))('is ended by the next start: %s', async (_, diesAfter) => {
    await pricesIn(system.db).insertMany(manyPrices(count));
    expect(await start({ diesAfter }).ended).toMatchObject({ signal: 'SIGKILL' });
    expect(await doubled()).toBe(diesAfter);
    const next = start();
    await until(next.serves);
    await expectDoneOnce();
  });
});

it('a version that is too old for its database says so and ends', async () => {
  const newer = start({ knows: 3 });
  await until(newer.serves);
  const older = start({ knows: 1 });
  expect(await older.ended).toMatchObject({ code: 1 });
  expect(older.output()).toContain(
    'is newer than this version: it needs one that knows migration 0002, and this one knows those up to 0001',
  );
  expect(newer.serves()).toBe(true);
});
