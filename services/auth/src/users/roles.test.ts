import type { Client } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { ObjectId } from 'mongodb';
import {
  founder,
  logIn,
  type Member,
  registered,
  signedIn,
  startAuth,
  startReplica,
} from '../testing/auth.ts';

let auth: TestService;
let admin: Client;

beforeEach(async () => {
  auth = await startAuth();
  admin = await signedIn(auth);
});
afterEach(() => auth.close());

const users = () => auth.context.db.collection('users');
const founderId = async () => (await admin.get('/api/user')).body[0]._id as string;
const administrators = () => users().countDocuments({ role: 'admin', deletedAt: { $exists: false } });

describe('PUT /api/user/:id/role', () => {
  it('gives another role, and ends the sessions that had the old one', async () => {
    const sana = await registered(auth, 'editor');
    const before = await signedIn(auth, sana);
    const reply = await admin.put(`/api/user/${sana.id}/role`, { role: 'admin' });
    expect(reply).toMatchObject({ status: 200, body: { _id: sana.id, role: 'admin' } });
    expect((await before.get('/api/user/profile')).status).toBe(401);
    expect((await (await signedIn(auth, sana)).get('/api/user')).status).toBe(200);
  });

  it('leaves the sessions alone when nothing changes', async () => {
    const sana = await registered(auth, 'editor');
    const before = await signedIn(auth, sana);
    expect((await admin.put(`/api/user/${sana.id}/role`, { role: 'editor' })).status).toBe(200);
    expect((await before.get('/api/user/profile')).status).toBe(200);
  });

  it('takes the console from whoever becomes a user', async () => {
    const sana = await registered(auth, 'editor');
    expect((await admin.put(`/api/user/${sana.id}/role`, { role: 'user' })).status).toBe(200);
    expect((await (await signedIn(auth, sana)).get('/api/user/profile')).status).toBe(403);
  });

  it('is not for one’s own account', async () => {
    await registered(auth, 'admin');
    const id = await founderId();
    for (const path of [id, id.toUpperCase()]) {
      expect(await admin.put(`/api/user/${path}/role`, { role: 'editor' })).toMatchObject({
        status: 403,
        body: { code: 'own-account' },
      });
    }
    expect((await admin.del(`/api/user/${id}`)).body.code).toBe('own-account');
    expect(await administrators()).toBe(2);
  });

  it('knows nobody by an id that is none', async () => {
    for (const id of ['nobody', new ObjectId().toHexString()]) {
      expect((await admin.put(`/api/user/${id}/role`, { role: 'editor' })).status).toBe(404);
      expect((await admin.del(`/api/user/${id}`)).status).toBe(404);
    }
  });
});

describe('DELETE /api/user/:id', () => {
  it('removes the user, ends their sessions, and frees the address', async () => {
    const sana = await registered(auth, 'editor');
    const before = await signedIn(auth, sana);
    expect((await admin.del(`/api/user/${sana.id}`)).status).toBe(200);
    expect((await before.get('/api/user/profile')).status).toBe(401);
    expect((await logIn(auth, sana)).status).toBe(401);
    expect((await admin.get('/api/user')).body).toHaveLength(1);
    expect(await users().countDocuments({ deletedAt: { $exists: false } })).toBe(1);
    const { id } = await registered(auth, 'editor', { email: sana.email });
    expect(id).not.toBe(sana.id);
  });
});

describe('the last administrator', () => {
  it('cannot be demoted or removed', async () => {
    await registered(auth, 'editor');
    const id = await founderId();
    expect(await admin.put(`/api/user/${id}/role`, { role: 'editor' })).toMatchObject({
      status: 409,
      body: { code: 'last-administrator' },
    });
    expect(await admin.del(`/api/user/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'last-administrator' },
    });
    expect((await admin.get('/api/user')).status).toBe(200);
  });

  it.each([
    ['demote', (client: Client, id: string) => client.put(`/api/user/${id}/role`, { role: 'editor' })],
    ['delete', (client: Client, id: string) => client.del(`/api/user/${id}`)],
  ])('stays when administrators %s each other at the same moment, on two replicas', async (_what, act) => {
    const replica = await startReplica(auth);
    for (let round = 0; round < 4; round++) {
      const rivals = await Promise.all([registered(auth, 'admin'), registered(auth, 'admin')]);
      const [first, second] = rivals as [Member, Member];
      const clients = [await signedIn(auth, first), await signedIn(replica, second)] as const;
      const founders = await founderId();
      // With the founder out of the way, the two are the last.
      expect((await clients[0].put(`/api/user/${founders}/role`, { role: 'editor' })).status).toBe(200);
      const replies = await Promise.all([act(clients[0], second.id), act(clients[1], first.id)]);
      expect(await administrators()).toBe(1);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);

      const last = replies[0].status === 200 ? first : second;
      const survivor = await signedIn(auth, last);
      expect((await survivor.put(`/api/user/${founders}/role`, { role: 'admin' })).status).toBe(200);
      admin = await signedIn(auth);
      expect((await admin.del(`/api/user/${last.id}`)).status).toBe(200);
    }
    await replica.close();
  });

  it('stays when a whole room removes itself', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => registered(auth, 'admin')));
    const everybody = [{ ...founder, id: await founderId() }, ...others];
    const clients = await Promise.all(everybody.map((person) => signedIn(auth, person)));
    await Promise.all(
      clients.flatMap((client, own) =>
        everybody.filter((_, index) => index !== own).map(({ id }) => client.del(`/api/user/${id}`)),
      ),
    );
    expect(await administrators()).toBeGreaterThanOrEqual(1);
  });
});

describe('a change that a crash left half made', () => {
  it('is finished by the next one', async () => {
    const [sana, omar] = [await registered(auth, 'editor'), await registered(auth, 'editor')];
    const guards = auth.context.db.collection<{ _id: string; revision: number }>('guards');
    const { revision = 0 } = (await guards.findOne({ _id: 'roles' })) ?? {};
    const change = { revision: revision + 1, userId: new ObjectId(sana.id), next: 'admin' };
    await guards.updateOne({ _id: 'roles' }, { $set: { revision: revision + 1, change } });
    const before = await signedIn(auth, sana);

    expect((await admin.put(`/api/user/${omar.id}/role`, { role: 'user' })).status).toBe(200);
    const listed = (await admin.get('/api/user')).body.map(({ role }: { role: string }) => role);
    expect(listed).toEqual(['admin', 'admin', 'user']);
    await eventually(async () => (await before.get('/api/user/profile')).status === 401);
  });
});
