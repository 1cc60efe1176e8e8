import { revocationMattersSeconds } from '@plinth/contracts/revocations';
import { redisLine } from '@plinth/runtime/testing/redisLine';
import { type Client, clientOf } from '@plinth/testing/client';
import { redisUrl } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { ObjectId } from 'mongodb';
import { type Credentials, logIn, registered, signedIn, startAuth, startReplica } from '../testing/auth.ts';
import { publicCall, staffCall, startOtherPart } from '../testing/otherPart.ts';
import { stoppableRedis } from '../testing/redis.ts';

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close();
});
/** To be closed after the test, the last one first. */
const kept = async <T extends { close(): Promise<unknown> }>(starting: Promise<T>): Promise<T> => {
  const started = await starting;
  closing.push(started);
  return started;
};

const tokenOf = async (auth: TestService, who: Credentials): Promise<string> =>
  (await logIn(auth, who)).body.token;
const statusAt = async (part: TestService, token: string) =>
  (await clientOf(part.url, { token }).get(staffCall)).status;
const refusedAt = (part: TestService, token: string) =>
  eventually(async () => (await statusAt(part, token)) === 401);

describe('a revocation', () => {
  let auth: TestService;
  let replica: TestService;
  let other: TestService;
  let admin: Client;

  beforeEach(async () => {
    auth = await kept(startAuth());
    replica = await kept(startReplica(auth));
    other = await kept(startOtherPart(auth));
    admin = await signedIn(auth);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['another role', (id) => admin.put(`/api/user/${id}/role`, { role: 'admin' })],
    ['deletion', (id) => admin.del(`/api/user/${id}`)],
  ])('after %s is known at once to replicas and other parts', async (_what, change) => {
    const sana = await registered(auth, 'editor');
    const token = await tokenOf(auth, sana);
    expect(await statusAt(other, token)).toBe(200);
    expect((await clientOf(replica.url, { token }).get('/api/user/profile')).status).toBe(200);

    await change(sana.id);
    expect(await statusAt(other, token)).toBe(401);
    expect((await clientOf(replica.url, { token }).get('/api/user/profile')).status).toBe(401);
  });

  it('is known to a part that starts later', async () => {
    const sana = await registered(auth, 'editor');
    const token = await tokenOf(auth, sana);
    await admin.del(`/api/user/${sana.id}`);
    const late = await kept(startOtherPart(auth));
    expect(await statusAt(late, token)).toBe(401);
  });

  it('leaves the tokens that come after it alone', async () => {
    const sana = await registered(auth, 'editor');
    await admin.put(`/api/user/${sana.id}/role`, { role: 'admin' });
    expect(await statusAt(other, await tokenOf(auth, sana))).toBe(200);
  });

  it('of a person who is gone is kept for as long as a token may live, with nothing personal', async () => {
    const sana = await registered(auth, 'editor');
    await admin.del(`/api/user/${sana.id}`);
    const users = auth.context.db.collection('users');
    const tombstone = await users.findOne({ _id: new ObjectId(sana.id) });
    expect(Object.keys(tombstone ?? {}).sort()).toEqual([
      ...['_id', 'deletedAt', 'revokedAt', 'roleRevision', 'ver'],
    ]);
    expect(await users.indexes()).toContainEqual(
      expect.objectContaining({ key: { deletedAt: 1 }, expireAfterSeconds: revocationMattersSeconds }),
    );
  });
});

const redisOfOnesOwn = async () => {
  const redis = await stoppableRedis();
  closing.push({ close: redis.stop });
  return redis;
};

describe('a revocation is known to a part that starts', () => {
  it.each<
    [string, (redis: Awaited<ReturnType<typeof stoppableRedis>>, auth: TestService) => Promise<unknown>]
  >([
    ['after FLUSHALL', (_, { context }) => context.redis.flushall()],
    [
      'with an empty Redis in place of the old one',
      async (redis) => {
        await redis.stop();
        await redis.start();
      },
    ],
    ['while Redis is away', (redis) => redis.stop()],
  ])('%s', async (_, empty) => {
    const redis = await redisOfOnesOwn();
    const auth = await kept(startAuth({ redisUrl: redis.url }));
    const [sana, omar] = [await registered(auth, 'editor'), await registered(auth, 'editor')];
    const [hers, his] = [await tokenOf(auth, sana), await tokenOf(auth, omar)];
    await (await signedIn(auth)).del(`/api/user/${sana.id}`);
    await empty(redis, auth);
    const late = await kept(startOtherPart(auth, { redisUrl: redis.url }));
    expect(await statusAt(late, hers)).toBe(401);
    expect(await statusAt(late, his)).toBe(200);
  });
});

describe('a revocation that is not signalled', () => {
  it('because Redis is away is known to the other parts meanwhile, and again when Redis is back', async () => {
    const redis = await redisOfOnesOwn();
    const auth = await kept(startAuth({ redisUrl: redis.url }));
    const other = await kept(startOtherPart(auth, { redisUrl: redis.url }));
    const [sana, omar] = [await registered(auth, 'editor'), await registered(auth, 'editor')];
    const tokens = [await tokenOf(auth, sana), await tokenOf(auth, omar)];
    const admin = await signedIn(auth);
    for (const token of tokens) expect(await statusAt(other, token)).toBe(200);

    await redis.stop();
    const newPassword = 'a new and longer password';
    const changed = await clientOf(auth.url, { token: tokens[0] ?? '' }).put('/api/user/password', {
      currentPassword: sana.password,
      newPassword,
    });
    expect(changed.status).toBe(200);
    expect((await admin.del(`/api/user/${omar.id}`)).status).toBe(200);
    for (const token of tokens) await refusedAt(other, token);

    await redis.start();
    await eventually(() => other.context.signals.live());
    for (const token of tokens) expect(await statusAt(other, token)).toBe(401);
    expect(await statusAt(other, await tokenOf(auth, { ...sana, password: newPassword }))).toBe(200);
  });

  it('because its process died is read by the others', async () => {
    const line = await kept(redisLine(redisUrl()));
    const auth = await kept(startAuth({ redisUrl: line.url }));
    const other = await kept(startOtherPart(auth));
    const sana = await registered(auth, 'editor');
    const token = await tokenOf(auth, sana);
    const admin = await signedIn(auth);
    expect(await statusAt(other, token)).toBe(200);
    line.cut();
    expect((await admin.del(`/api/user/${sana.id}`)).status).toBe(200);
    await refusedAt(other, token);
    expect(other.context.signals.live()).toBe(true);
  });
});

describe('a part that starts while auth is away', () => {
  it('answers staff in words, visitors as ever, and staff as soon as auth is there', async () => {
    const auth = await kept(startAuth());
    const line = await kept(redisLine(auth.url));
    const token = await tokenOf(auth, await registered(auth, 'editor'));
    line.cut();
    const other = await kept(startOtherPart(auth, { authUrl: line.url }));
    expect(await clientOf(other.url, { token }).get(staffCall)).toMatchObject({
      status: 503,
      body: {
        code: 'part-unavailable',
        message: 'Sign-in is not available right now. Please try again',
      },
    });
    expect((await clientOf(other.url).get(publicCall)).status).toBe(200);
    line.mend();
    await eventually(async () => (await statusAt(other, token)) === 200);
  });
});

/** All that auth publishes, page by page. */
const published = async (auth: TestService) => {
  const pages: { users: { userId: string }[]; sessions: { sessionId: string }[] }[] = [];
  let after = '';
  for (;;) {
    const { body } = await clientOf(auth.url).get(`/internal/revocations?after=${after}`);
    pages.push(body);
    if (!body.more) break;
    after = body.cursor;
  }
  const all = pages.flatMap(({ users, sessions }) => [
    ...users.map(({ userId }) => userId),
    ...sessions.map(({ sessionId }) => sessionId),
  ]);
  return { pages, all };
};
const idsOf = (documents: readonly { _id: ObjectId }[]) => documents.map(({ _id }) => _id.toHexString());
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe('the list of revocations', () => {
  let auth: TestService;
  beforeEach(async () => {
    auth = await kept(startAuth());
  });
  const collection = (name: string) => auth.context.db.collection(name);

  it('comes in pages, of which each holds a limited number and none leaves anything out', async () => {
    const sana = await registered(auth, 'editor');
    const token = await tokenOf(auth, sana);
    const sameMoment = daysAgo(3);
    const users = Array.from({ length: 3500 }, (_, nth) => ({
      _id: new ObjectId(),
      ver: 2,
      // More than a page of one moment, as when a role is taken from many at once.
      revokedAt: nth < 1500 ? sameMoment : new Date(sameMoment.getTime() + nth),
      deletedAt: sameMoment,
    }));
    const sessions = Array.from({ length: 2500 }, (_, nth) => ({
      _id: new ObjectId(),
      endedAt: new Date(sameMoment.getTime() + nth),
      expiresAt: new Date(Date.now() + 3_600_000),
    }));
    await collection('users').insertMany(users);
    await collection('sessions').insertMany(sessions);
    await (await signedIn(auth)).put(`/api/user/${sana.id}/role`, { role: 'admin' });

    const { pages, all } = await published(auth);
    for (const page of pages) expect(Math.max(page.users.length, page.sessions.length)).toBeLessThan(1001);
    expect(new Set(all)).toEqual(new Set([...idsOf(users), ...idsOf(sessions), sana.id]));
    expect(await statusAt(await kept(startOtherPart(auth)), token)).toBe(401);
  });

  it('goes on where it ended, and says again what is new', async () => {
    const sana = await registered(auth, 'editor');
    const admin = await signedIn(auth);
    await collection('users').insertOne({ ver: 2, revokedAt: daysAgo(3), deletedAt: daysAgo(3) });
    const { body: first } = await clientOf(auth.url).get('/internal/revocations');
    expect(first).toMatchObject({ users: [{ minimum: 2 }], sessions: [], more: false });
    await admin.put(`/api/user/${sana.id}/role`, { role: 'admin' });
    const { body: second } = await clientOf(auth.url).get(`/internal/revocations?after=${first.cursor}`);
    expect(second.users).toEqual([{ userId: sana.id, minimum: 2 }]);
    const { body: third } = await clientOf(auth.url).get(`/internal/revocations?after=${second.cursor}`);
    expect(third.users).toEqual(second.users);
  });

  it('begins anew at a cursor of another version, and says nothing about who it is', async () => {
    const sana = await registered(auth, 'editor');
    await clientOf(auth.url, { token: await tokenOf(auth, sana) }).post('/api/auth/logout');
    const { body } = await clientOf(auth.url).get('/internal/revocations?after=other');
    const expires = expect.any(Number);
    expect(body).toMatchObject({ users: [], sessions: [{ sessionId: expect.any(String), expires }] });
    expect(JSON.stringify(body)).not.toContain(sana.email);
  });

  it('leaves out what is about no token any more', async () => {
    await collection('users').insertOne({ ver: 2, revokedAt: daysAgo(92), deletedAt: daysAgo(1) });
    expect((await published(auth)).all).toEqual([]);
  });
});
