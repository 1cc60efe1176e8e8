import type { Session } from '@plinth/contracts/sessions';
import { type Client, clientOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import jwt from 'jsonwebtoken';
import { ObjectId } from 'mongodb';
import { founder, logIn, registered, startAuth, startReplica } from '../testing/auth.ts';
import { staffCall, startOtherPart } from '../testing/otherPart.ts';
import { stoppableRedis } from '../testing/redis.ts';

const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

let auth: TestService;
let replica: TestService;
let other: TestService;

beforeEach(async () => {
  auth = await startAuth();
  replica = await startReplica(auth);
  other = await startOtherPart(auth);
});
afterEach(() => Promise.all([auth, replica, other].map((service) => service.close())));

const tokenOf = async (who = founder): Promise<string> => (await logIn(auth, who)).body.token;
const as = (token: string, service = auth): Client => clientOf(service.url, { token });
/** What a token opens here, at a replica and at another part. */
const statuses = (token: string) =>
  Promise.all(
    [
      as(token).get('/api/auth/sessions'),
      as(token, replica).get('/api/user'),
      as(token, other).get(staffCall),
    ].map(async (reply) => (await reply).status),
  );
const listed = async (token: string): Promise<Session[]> => (await as(token).get('/api/auth/sessions')).body;

describe('POST /api/auth/logout', () => {
  it('ends the session of its token everywhere, and no other of that person', async () => {
    const [phone, laptop] = [await tokenOf(), await tokenOf()];
    expect(await statuses(phone)).toEqual([200, 200, 200]);
    const { status, body } = await as(phone).post('/api/auth/logout');
    expect([status, body]).toEqual([204, '']);
    expect(await statuses(phone)).toEqual([401, 401, 401]);
    expect(await statuses(laptop)).toEqual([200, 200, 200]);
    expect(await listed(laptop)).toHaveLength(1);
  });

  it('with everywhere=true ends every session of the person, and nobody else’s', async () => {
    const sana = await registered(auth, 'editor');
    const [mine, hers] = [await tokenOf(), await tokenOf(sana)];
    const hersToo = await tokenOf(sana);
    expect((await as(hers).post('/api/auth/logout?everywhere=true')).status).toBe(204);
    for (const token of [hers, hersToo]) expect((await as(token, other).get(staffCall)).status).toBe(401);
    expect(await statuses(mine)).toEqual([200, 200, 200]);
    const again = await tokenOf(sana);
    expect(await listed(again)).toEqual([expect.objectContaining({ current: true })]);
  });

  it('is there for whoever is signed in, also with the role user', async () => {
    const sana = await registered(auth, 'editor');
    await as(await tokenOf()).put(`/api/user/${sana.id}/role`, { role: 'user' });
    const token = await tokenOf(sana);
    expect((await as(token).post('/api/auth/logout')).status).toBe(204);
    expect((await as(token).post('/api/auth/logout')).status).toBe(401);
  });

  it('is in the audit trail', async () => {
    const token = await tokenOf();
    await as(token).post('/api/auth/logout');
    const audit = await eventually(async () => {
      const { body } = await as(await tokenOf()).get('/api/audit?call=logout');
      return body.length > 0 && body;
    });
    expect(audit).toEqual([
      expect.objectContaining({ call: 'logout', outcome: { code: 'done', status: 204 } }),
    ]);
  });

  it('refuses a question that it does not know', async () => {
    const token = await tokenOf();
    expect((await as(token).post('/api/auth/logout?everywhere=perhaps')).status).toBe(422);
    expect(await statuses(token)).toEqual([200, 200, 200]);
  });
});

describe('my sessions', () => {
  it('are listed with device, address and time, the newest first', async () => {
    const { body } = await clientOf(auth.url).send('POST', '/api/auth/login', {
      json: founder,
      headers: { 'x-client-address': '203.0.113.7', 'user-agent': chromeOnLinux },
    });
    const { iat = 0, exp = 0 } = jwt.decode(body.token) as jwt.JwtPayload;
    const later = await tokenOf();
    const sessions = await listed(later);
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual({
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      startedAt: new Date(iat * 1000).toISOString(),
      expiresAt: new Date(exp * 1000).toISOString(),
      address: '203.0.113.7',
      device: 'Chrome on Linux',
      current: false,
    });
    expect(sessions[0]).toMatchObject({ current: true, address: '10.0.0.1' });
  });

  it('are told in the language asked for, and those of the version before in English', async () => {
    const json = founder;
    const headers = { 'user-agent': chromeOnLinux, 'accept-language': 'qps' };
    const { body } = await clientOf(auth.url).send('POST', '/api/auth/login', { json, headers });
    const devices = async () => {
      const reply = await as(body.token).send('GET', '/api/auth/sessions', { headers });
      return reply.body.map(({ device }: { device: string }) => device);
    };
    expect(await devices()).toEqual([expect.stringMatching(/^⟦Chrome .*Linux⟧$/)]);
    await auth.context.db.collection('sessions').updateMany({}, { $unset: { startedWith: '' } });
    expect(await devices()).toEqual(['Chrome on Linux']);
  });

  it('are no longer listed after the password changed, or once they expired', async () => {
    const expired = jwt.decode(await tokenOf()) as jwt.JwtPayload;
    await auth.context.db
      .collection('sessions')
      .updateOne({ _id: new ObjectId(expired.sid) }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    const token = await tokenOf();
    expect(await listed(token)).toHaveLength(1);
    const password = 'a new and longer password';
    await as(token).put('/api/user/password', { currentPassword: founder.password, newPassword: password });
    expect(await listed(await tokenOf({ ...founder, password }))).toHaveLength(1);
  });

  it('end one by one, each at once', async () => {
    const [phone, laptop] = [await tokenOf(), await tokenOf()];
    const session = (await listed(laptop)).find(({ current }) => !current);
    const reply = await as(laptop).del(`/api/auth/sessions/${session?._id}`);
    expect([reply.status, reply.body]).toEqual([200, { message: 'The session has ended' }]);
    expect(await statuses(phone)).toEqual([401, 401, 401]);
    expect(await statuses(laptop)).toEqual([200, 200, 200]);
    expect((await as(laptop).del(`/api/auth/sessions/${session?._id}`)).status).toBe(404);
  });

  it('are nobody else’s to see or to end', async () => {
    const sana = await registered(auth, 'editor');
    const [mine, hers] = [await tokenOf(), await tokenOf(sana)];
    const [session] = await listed(hers);
    expect((await as(mine).del(`/api/auth/sessions/${session?._id}`)).status).toBe(404);
    expect(await statuses(hers)).toEqual([200, 403, 200]);
    expect((await listed(mine)).map(({ _id }) => _id)).not.toContain(session?._id);
  });

  it('go with the person who is deleted', async () => {
    const sana = await registered(auth, 'editor');
    const token = await tokenOf(sana);
    await as(await tokenOf()).del(`/api/user/${sana.id}`);
    expect(
      await auth.context.db.collection('sessions').countDocuments({ userId: new ObjectId(sana.id) }),
    ).toBe(0);
    expect((await as(token, other).get(staffCall)).status).toBe(401);
  });
});

describe('a logout while Redis is away', () => {
  it('holds everywhere at once, and when Redis is back, although that one came back empty', async () => {
    const redis = await stoppableRedis();
    const here = await startAuth({ redisUrl: redis.url });
    const there = await startOtherPart(here, { redisUrl: redis.url });
    try {
      const tokens = [await tokenAt(here), await tokenAt(here)];
      const [before = '', during = ''] = tokens;
      expect((await as(before, here).post('/api/auth/logout')).status).toBe(204);
      expect((await as(during, there).get(staffCall)).status).toBe(200);

      await redis.stop();
      expect((await as(during, here).post('/api/auth/logout')).status).toBe(204);
      expect((await as(during, here).get('/api/auth/sessions')).status).toBe(401);
      await eventually(async () => (await as(during, there).get(staffCall)).status === 401);
      await redis.start();

      const late = await startOtherPart(here, { redisUrl: redis.url });
      for (const token of tokens) expect((await as(token, late).get(staffCall)).status).toBe(401);
      await late.close();
    } finally {
      await Promise.all([here.close(), there.close()]);
      await redis.stop();
    }
  });
});

const tokenAt = async (service: TestService): Promise<string> => (await logIn(service, founder)).body.token;
