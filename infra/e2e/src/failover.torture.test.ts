import { setTimeout as pause } from 'node:timers/promises';
import { clientOf } from '@plinth/testing/client';
import { type RedisServers, startRedisServers } from '@plinth/testing/redisServers';
import { eventually } from '@plinth/testing/service';
import { report, sized } from '@plinth/testing/torture';
import type { MongoClient } from 'mongodb';
import { launch } from '../jest/launch.mjs';
import { type Bell, listenAtBell } from './bell.ts';
import { expectNothingLost, expectOneRingEach } from './drills/findings.ts';
import { untilHealthy } from './drills/kill.ts';
import { countOf, writeDuring } from './drills/writes.ts';
import { openDatabase } from './stored.ts';
import { administrator, runState, signIn, siteUrl, visitor } from './system.ts';

const rounds = sized(1, 5);
/** From the death of the primary until a comment rings again at a socket that was open all the time. */
const ringsWithinMs = 15_000;

/** A comment rings: one is posted now and then until one is heard, since the first may wait for a sweep. */
const untilRinging = async (bell: Bell) => {
  const name = `heard again ${Date.now()}`;
  await visitor().post('/api/comments', { name, email: 'a@example.com', comment: 'Hello' });
  await eventually(() => bell.rings.some(({ message }) => message.includes(name)), ringsWithinMs);
};

describe.each(['sentinel', 'cluster'] as const)(
  'on Redis with a %s, when the primary is killed while people write',
  (kind) => {
    let servers: RedisServers;
    let system: Awaited<ReturnType<typeof launch>>;
    let database: MongoClient;
    let usual: string | undefined;
    beforeAll(async () => {
      servers = await startRedisServers(kind);
      const { email, password } = administrator();
      system = await launch({
        env: {
          ...{ REDIS_URL: servers.url, SEED: 'none', SMTP_URL: '', THROTTLE_FACTOR: '10000' },
          ...{ ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
        },
      });
      usual = process.env.TEST_DATA_DIR;
      process.env.TEST_DATA_DIR = system.dataDir;
      database = openDatabase();
    }, 120_000);
    afterAll(async () => {
      await database.close();
      process.env.TEST_DATA_DIR = usual;
      await system.stop();
      await Promise.all([system.remove(), servers.stop()]);
    }, 60_000);

    it(
      'nothing that was acknowledged is lost, each event rings once, and signals arrive again',
      async () => {
        const token = await signIn(administrator());
        const admin = clientOf(siteUrl(), { token });
        const bell = await listenAtBell(token);
        const key = kind === 'cluster' ? `{${runState().redisNamespace}}` : '';
        for (let round = 0; round < rounds; round++) {
          const tag = `failover ${kind} ${Date.now()}`;
          const failover = (async () => {
            await pause(1000);
            const killed = await servers.killPrimary(key);
            await killed.replaced();
            await pause(1000);
            return killed;
          })();
          const acknowledged = await writeDuring(admin, tag, failover);
          expect(countOf(acknowledged)).toBeGreaterThan(20);
          const began = Date.now();
          await untilRinging(bell);
          const seconds = (Date.now() - began) / 1000;
          await untilHealthy();
          const stored = await expectNothingLost(admin, database, tag, acknowledged);
          await expectOneRingEach([admin], tag, stored);
          report(`Redis with a ${kind}`, {
            'acknowledged writes': countOf(acknowledged),
            'rings again after s': seconds,
          });
          if (round + 1 < rounds) await (await failover).restart();
        }
        bell.close();
      },
      sized(120_000, 600_000),
    );
  },
);
