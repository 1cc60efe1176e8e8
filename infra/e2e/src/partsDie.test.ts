import { setTimeout as pause } from 'node:timers/promises';
import { type Client, clientOf, formOf } from '@plinth/testing/client';
import { randomOf, report, sample, seed, sized } from '@plinth/testing/torture';
import type { MongoClient } from 'mongodb';
import { expectNothingLost, expectOneRingEach } from './drills/findings.ts';
import { killAndAwait, othersThan, runsHere } from './drills/kill.ts';
import { countOf, writeDuring } from './drills/writes.ts';
import { openDatabase } from './stored.ts';
import { adminClient, signIn, siteUrl } from './system.ts';

const all = [
  ...['content', 'redis', 'gateway', 'embedded-mongo', 'notifications'],
  ...['auth', 'messaging', 'mail', 'shell'],
];
/** In `npm test` one that keeps what is written; that of what carries it is `redisEmptied`, that of the database `durability`. */
const victims = sample(all, 1).filter(runsHere);
const rounds = sized(1, 3);
const random = randomOf(seed);

let database: MongoClient;
let people: readonly Client[];
beforeAll(async () => {
  database = openDatabase();
  const admin = await adminClient();
  const who = { email: `drill-${seed}@example.com`, password: 'a long enough password' };
  const fields = { fullName: 'Dora Drill', contactNumber: '+1 555 0100', role: 'editor', ...who };
  await admin.postForm('/api/auth/register', formOf(fields));
  people = [admin, clientOf(siteUrl(), { token: await signIn(who) })];
});
afterAll(() => database.close());

const drill = async (victim: string) => {
  const others = othersThan(victim);
  const tag = `drill ${victim} ${Date.now()}`;
  const admin = await adminClient();
  const kill = (async () => {
    await pause(400 + random.below(600));
    await killAndAwait(victim);
    await pause(500);
  })();
  const acknowledged = await writeDuring(admin, tag, kill);
  await kill;
  expect(countOf(acknowledged)).toBeGreaterThan(20);
  expect(othersThan(victim)).toEqual(others);
  const stored = await expectNothingLost(admin, database, tag, acknowledged);
  await expectOneRingEach(people, tag, stored);
  return countOf(acknowledged);
};

describe.each(victims)('when %s is killed while people write', (victim) => {
  it(
    'nothing that was acknowledged is lost, each event rings once, and no other part is touched',
    async () => {
      const started = Date.now();
      let acknowledged = 0;
      for (let round = 0; round < rounds; round++) acknowledged += await drill(victim);
      const seconds = Math.round((Date.now() - started) / 1000);
      report(`${victim} killed`, { seed, rounds, 'acknowledged writes': acknowledged, seconds });
    },
    sized(120_000, 600_000),
  );
});
