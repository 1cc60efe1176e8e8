import { type Client, clientOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { type Credentials, logIn, registered, signedIn, startAuth, startReplica } from '../testing/auth.ts';
import { staffCall, startOtherPart } from '../testing/otherPart.ts';
import { stoppableRedis } from '../testing/redis.ts';

const tokenOf = async (auth: TestService, who: Credentials) => (await logIn(auth, who)).body;

describe('a revocation', () => {
  let auth: TestService;
  let replica: TestService;
  let other: TestService;
  let admin: Client;

  beforeEach(async () => {
    auth = await startAuth();
    replica = await startReplica(auth);
    other = await startOtherPart(auth);
    admin = await signedIn(auth);
  });
  afterEach(() => Promise.all([auth, replica, other].map((service) => service.close())));

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['another role', (id) => admin.put(`/api/user/${id}/role`, { role: 'admin' })],
    ['deletion', (id) => admin.del(`/api/user/${id}`)],
  ])('after %s is known at once to replicas and other parts', async (_what, change) => {
    const sana = await registered(auth, 'editor');
    const token = await tokenOf(auth, sana);
    expect((await clientOf(other.url, token).get(staffCall)).status).toBe(200);
    expect((await clientOf(replica.url, token).get('/api/user/profile')).status).toBe(200);

    await change(sana.id);
    expect((await clientOf(other.url, token).get(staffCall)).status).toBe(401);
    expect((await clientOf(replica.url, token).get('/api/user/profile')).status).toBe(401);
  });

  it('is known to a part that starts later', async () => {
    const sana = await registered(auth, 'editor');
    const token = await tokenOf(auth, sana);
    await admin.del(`/api/user/${sana.id}`);
    const late = await startOtherPart(auth);
    expect((await clientOf(late.url, token).get(staffCall)).status).toBe(401);
    await late.close();
  });

  it('leaves the tokens that come after it alone', async () => {
    const sana = await registered(auth, 'editor');
    await admin.put(`/api/user/${sana.id}/role`, { role: 'admin' });
    const token = await tokenOf(auth, sana);
    expect((await clientOf(other.url, token).get(staffCall)).status).toBe(200);
  });
});

describe('a revocation while Redis is away', () => {
  it('is announced when Redis is back, also of a user who is gone', async () => {
    const redis = await stoppableRedis();
    const auth = await startAuth({ redisUrl: redis.url });
    const other = await startOtherPart(auth, redis.url);
    const users = auth.context.db.collection('users');
    try {
      const [sana, omar] = [await registered(auth, 'editor'), await registered(auth, 'editor')];
      const tokens = [await tokenOf(auth, sana), await tokenOf(auth, omar)];
      const admin = await signedIn(auth);
      for (const token of tokens) expect((await clientOf(other.url, token).get(staffCall)).status).toBe(200);

      await redis.stop();
      const newPassword = 'a new and longer password';
      const changed = await clientOf(auth.url, tokens[0]).put('/api/user/password', {
        currentPassword: sana.password,
        newPassword,
      });
      expect(changed.status).toBe(200);
      expect((await admin.del(`/api/user/${omar.id}`)).status).toBe(200);
      expect(await users.countDocuments({ revocationPending: true })).toBe(2);
      const tombstone = await users.findOne({ deletedAt: { $exists: true } });
      expect(JSON.stringify(tombstone)).not.toContain(omar.email);

      await redis.start();
      for (const token of tokens) {
        await eventually(
          async () => (await clientOf(other.url, token).get(staffCall)).status === 401,
          10_000,
        );
      }
      await eventually(async () => (await users.countDocuments({ revocationPending: true })) === 0, 10_000);
      expect(await users.countDocuments()).toBe(2);
      const again = await tokenOf(auth, { ...sana, password: newPassword });
      expect((await clientOf(other.url, again).get(staffCall)).status).toBe(200);
    } finally {
      await Promise.all([auth.close(), other.close()]);
      await redis.stop();
    }
  }, 40_000);
});
