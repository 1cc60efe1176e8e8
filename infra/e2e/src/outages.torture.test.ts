import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Reply } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import { report, sized } from '@plinth/testing/torture';
import type { MongoClient } from 'mongodb';
import { type Bell, listenAtBell } from './bell.ts';
import { expectNothingLost, expectOneRingEach } from './drills/findings.ts';
import { describeWithout, othersThan, untilHealthy } from './drills/kill.ts';
import { duringOutage, type OutageKind } from './drills/outage.ts';
import type { Acknowledged } from './drills/writes.ts';
import { openDatabase } from './stored.ts';
import { adminClient, administrator, signIn, visitor } from './system.ts';

const awayMs = sized(2000, 60_000);
/** The gateway gives a part 12 s to begin its answer; the rest is what the machine under test may take. */
const deadlineMs = 12_000 + 3000;
/** Nobody waits long for a Redis that hangs. */
const promptMs = 4000;
const limitMs = awayMs * 2 + 120_000;
/** The gateway shows what it has in memory for a minute; this much of it is left in any case. */
const keptMs = 40_000;
const kinds: readonly OutageKind[] = ['gone', 'hung'];

let database: MongoClient;
let admin: Client;
beforeAll(async () => {
  database = openDatabase();
  admin = await adminClient();
});
// One that failed must not leave its part down for the next.
afterEach(untilHealthy, 60_000);
afterAll(() => database.close());

const comment = (name: string) =>
  visitor().post('/api/comments', { name, email: 'a@example.com', comment: 'Hello' });

/** The answer, and that it came in time. */
const inTime = async (call: Promise<Reply>, withinMs = deadlineMs): Promise<Reply> => {
  const started = Date.now();
  const reply = await call;
  expect(Date.now() - started).toBeLessThan(withinMs);
  return reply;
};

/** `part` is who is away, where the gateway says so; a part whose database is away says so itself. */
const expectWords = ({ status, body }: Reply, part?: string) => {
  expect([503, 504]).toContain(status);
  expect(body).toEqual({
    code: status === 503 ? 'part-unavailable' : 'part-timeout',
    message: expect.stringMatching(/ (available|long) .*try again/i),
    ...(part && { values: { reason: part } }),
    requestId: expect.any(String),
  });
};

const only = (names: readonly string[]): Acknowledged => ({
  comment: [...names],
  message: [],
  subscription: [],
  blog: [],
  user: [],
});

/** A socket that was open all the time hears what is new. */
const expectRinging = async (bell: Bell) => {
  const name = `heard again ${Date.now()}`;
  expect((await comment(name)).status).toBe(201);
  await eventually(() => bell.rings.some(({ message }) => message.includes(name)), 30_000);
};

describeWithout('redis').each(kinds)('while Redis is %s', (kind) => {
  it(
    'reads go on, comments are taken and announced later, and the bell heals',
    async () => {
      const tag = `redis ${kind} ${Date.now()}`;
      const others = othersThan('redis');
      const bell = await listenAtBell(await signIn(administrator()));
      const taken: string[] = [];
      await duringOutage(kind, 'redis', async () => {
        const end = Date.now() + awayMs;
        for (let count = 0; Date.now() < end; count++) {
          const name = `${tag} comment ${count}`;
          const [posted, blogs, own, page] = await Promise.all([
            inTime(comment(name), promptMs),
            inTime(visitor().get(`/api/blogs?limit=${1 + (count % 100)}`), promptMs),
            inTime(admin.get('/api/user/profile'), promptMs),
            inTime(visitor().get('/', { accept: 'text/html' }), promptMs),
          ]);
          const answers = [posted, blogs, own, page].map(({ status, body }) =>
            status < 400 ? status : body,
          );
          expect(answers).toEqual([201, 200, 200, 200]);
          taken.push(name);
          await pause(200);
        }
      });
      await untilHealthy();
      const stored = await expectNothingLost(admin, database, tag, only(taken));
      await expectOneRingEach([admin], tag, stored);
      await expectRinging(bell);
      bell.close();
      expect(othersThan('redis')).toEqual(others);
      report(`Redis ${kind}`, { seconds: awayMs / 1000, 'comments taken meanwhile': taken.length });
    },
    limitMs,
  );
});

/** Until signals arrive again after an outage of Redis, the gateway keeps an answer for a second only. */
const untilKept = (path: string) =>
  eventually(async () => {
    expect((await visitor().get(path)).status).toBe(200);
    await pause(1500);
    return (await visitor().get(path)).headers.get('x-cache') === 'hit';
  });

describeWithout('embedded-mongo').each(kinds)('while the database is %s', (kind) => {
  it(
    'what needs it is refused in words, what is in memory is still shown, and all heals without a restart',
    async () => {
      const others = othersThan('embedded-mongo');
      // Asked for by nobody else, so that it is new in memory when the outage begins.
      const kept = `/api/blogs?sort=asc&limit=${90 + kinds.indexOf(kind)}`;
      await untilKept(kept);
      await duringOutage(kind, 'embedded-mongo', async () => {
        const end = Date.now() + awayMs;
        do {
          const refused = await Promise.all([
            inTime(comment('nobody')),
            inTime(admin.get('/api/messages')),
            inTime(admin.get('/api/user')),
          ]);
          for (const reply of refused) expectWords(reply);
          const shown = await visitor().get(kept);
          if (Date.now() < end - awayMs + keptMs) expect(shown.status).toBe(200);
        } while (Date.now() < end);
      });
      await untilHealthy();
      expect((await comment(`after ${kind}`)).status).toBe(201);
      expect(othersThan('embedded-mongo')).toEqual(others);
    },
    limitMs,
  );
});

describe.each(kinds)('while messaging is %s', (kind) => {
  it(
    'only its own calls fail, within the deadline and in words',
    async () => {
      const others = othersThan('messaging');
      await duringOutage(kind, 'messaging', async () => {
        const end = Date.now() + awayMs;
        do {
          const [refused, ...served] = await Promise.all([
            inTime(comment('nobody')),
            visitor().get(`/api/projects?limit=${1 + (Date.now() % 100)}`),
            visitor().post('/api/newsletter', { email: `away-${Date.now()}@example.com` }),
            visitor().post('/api/auth/login', administrator()),
            admin.get('/api/notifications'),
            visitor().get('/', { accept: 'text/html' }),
          ]);
          expectWords(refused, 'messaging');
          expect(served.map(({ status }) => status)).toEqual([200, 201, 200, 200, 200]);
        } while (Date.now() < end);
      });
      await untilHealthy();
      await eventually(async () => (await comment(`after ${kind}`)).status === 201, 10_000);
      expect(othersThan('messaging')).toEqual(others);
    },
    limitMs,
  );
});
