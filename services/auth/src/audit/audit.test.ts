import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@plinth/contracts/audit';
import { outboxEvent } from '@plinth/runtime/events/outbox';
import { createEventQueues } from '@plinth/runtime/events/queues';
import { formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { founder, logIn, personFields, registered, signedIn, startAuth } from '../testing/auth.ts';
import { auditRepository } from './repository.ts';

let auth: TestService;
beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

const list = async (query = '') => (await signedIn(auth)).get(`/api/audit${query}`);
const stored = () => auth.context.db.collection('audit');
const arrived = (count: number) => eventually(async () => (await stored().countDocuments()) >= count);

const anEntry = (number: number, given: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: number.toString(16).padStart(24, '0'),
  call: 'deleteBlog',
  method: 'DELETE',
  path: `/api/blogs/${number}`,
  params: { id: String(number) },
  actor: { _id: 'a'.repeat(24), role: 'editor', fullName: 'Sana Malik' },
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(),
  requestId: `request-${number}`,
  outcome: { code: 'done', status: 200 },
  ...given,
});

/** Hands an entry over as another service's relay does. */
const handOver = async (...entries: AuditEntry[]) => {
  const queues = createEventQueues(auth.context.queueRedis, auth.context.namespace);
  const events = entries.map((entry) => ({ ...outboxEvent('staff.wrote', entry), id: entry._id }));
  await queues.add('auth', randomUUID(), events);
  await queues.close();
  await arrived(entries.length);
};
const numbers = (entries: AuditEntry[]) => entries.map(({ params }) => Number(params.id));

describe('what staff do in this service', () => {
  it('is in the trail, without a word of what they sent; signing in is not', async () => {
    const member = await registered(auth, 'editor', { fullName: 'Secretly Named' });
    await logIn(auth, { email: member.email, password: 'wrong' });
    const admin = await signedIn(auth);
    await admin.put(`/api/user/${member.id}/role`, { role: 'admin' });
    await (await signedIn(auth, member)).put('/api/user/password', {
      currentPassword: 'not this one',
      newPassword: 'another long password',
    });
    await admin.del(`/api/user/${member.id}`);
    await admin.postForm('/api/auth/register', formOf(personFields({ email: founder.email })));
    await arrived(5);

    const { body } = await list();
    expect(
      body.map(({ call, params, created, actor, outcome }: AuditEntry) => ({
        ...{ call, id: params.id, created, by: actor.fullName, outcome: outcome.code },
      })),
    ).toEqual([
      { call: 'register', by: 'Administrator', outcome: 'email-taken' },
      { call: 'deleteUser', id: member.id, by: 'Administrator', outcome: 'done' },
      { call: 'changePassword', by: 'Secretly Named', outcome: 'wrong-password' },
      { call: 'changeRole', id: member.id, by: 'Administrator', outcome: 'done' },
      { call: 'register', created: member.id, by: 'Administrator', outcome: 'done' },
    ]);
    const everything = JSON.stringify([
      body,
      await auth.context.db.collection('auditTrail').find().toArray(),
    ]);
    for (const secret of [member.email, member.password, 'not this one', 'another long password', '+92'])
      expect(everything).not.toContain(secret);
  });

  it('names the request, so that it can be found in the logs', async () => {
    const admin = await signedIn(auth);
    const reply = await admin.put('/api/user/profile', {});
    expect(reply.status).toBe(415);
    const changed = await admin.putForm('/api/user/profile', formOf({ fullName: 'Founder' }));
    await arrived(1);
    const { body } = await list();
    expect(body).toEqual([
      expect.objectContaining({ call: 'updateProfile', requestId: changed.headers.get('x-request-id') }),
    ]);
  });
});

describe('GET /api/audit', () => {
  it('lists newest first, by pages, and says how many there are', async () => {
    await handOver(...[3, 1, 5, 2, 4].map((number) => anEntry(number)));
    const whole = await list();
    expect(numbers(whole.body)).toEqual([5, 4, 3, 2, 1]);
    expect(whole.body[0]).toEqual(anEntry(5));
    const page = await list('?page=2&limit=2');
    expect(numbers(page.body)).toEqual([3, 2]);
    expect(page.headers.get('x-total-count')).toBe('5');
  });

  it('answers what one person did, and one kind of write', async () => {
    const actor = { _id: 'b'.repeat(24), role: 'admin' as const, fullName: 'Bilal' };
    await handOver(anEntry(1), anEntry(2, { actor }), anEntry(3, { actor, call: 'createBlog' }));
    const ofBilal = await list(`?actor=${actor._id}`);
    expect(numbers(ofBilal.body)).toEqual([3, 2]);
    expect(ofBilal.headers.get('x-total-count')).toBe('2');
    expect(numbers((await list('?call=deleteBlog')).body)).toEqual([2, 1]);
    expect(numbers((await list(`?call=deleteBlog&actor=${actor._id}`)).body)).toEqual([2]);
  });

  it('answers what was done to one thing, alone or among many', async () => {
    const [one, other] = ['c'.repeat(24), 'd'.repeat(24)];
    const changed = { type: 'blog' as const, change: 'withdrawn', count: 2, ids: [one, other] };
    await handOver(
      anEntry(1, { call: 'createBlog', params: {}, created: one }),
      anEntry(2, { call: 'changeBlogs', params: {}, changed }),
      anEntry(3, { params: { id: one } }),
      anEntry(4, { params: { id: other } }),
    );
    const { body } = await list(`?of=${one}`);
    expect(body.map(({ call }: AuditEntry) => call)).toEqual(['deleteBlog', 'changeBlogs', 'createBlog']);
    expect(body[1].changed).toEqual(changed);
    expect((await list(`?of=${other}&call=changeBlogs`)).body).toHaveLength(1);
  });

  it('takes no operators, and no fields that it does not know', async () => {
    for (const query of ['?actor[$ne]=x', '?sort=at', '?actor=a&actor=b'])
      expect([query, (await list(query)).status]).toEqual([query, 422]);
  });

  it('without a limit answers the newest 1,000 of a longer trail', async () => {
    const { append } = auditRepository(auth.context.db);
    await Promise.all(Array.from({ length: 1003 }, (_, index) => append(anEntry(index + 1))));
    const { body, headers } = await list();
    expect(body).toHaveLength(1000);
    expect(numbers(body)[0]).toBe(1003);
    expect(headers.get('x-total-count')).toBe('1003');
    const whole = await (await signedIn(auth)).getAll('/api/audit?call=deleteBlog');
    expect(numbers(whole)).toEqual(Array.from({ length: 1003 }, (_, index) => 1003 - index));
  });

  it('is for administrators only', async () => {
    expect((await auth.as(null).get('/api/audit')).status).toBe(401);
    const editor = await signedIn(auth, await registered(auth, 'editor'));
    expect((await editor.get('/api/audit')).status).toBe(403);
  });
});

describe('the trail', () => {
  it('keeps an entry as it first arrived, however often it is handed over', async () => {
    await handOver(anEntry(1));
    await handOver(anEntry(1, { outcome: { code: 'unknown' } }));
    await handOver(anEntry(1), anEntry(2));
    expect((await list()).body).toEqual([anEntry(2), anEntry(1)]);
  });

  it('can be added to and read, and nothing else', async () => {
    const { collection: _, indexes: __, ...abilities } = auditRepository(auth.context.db);
    expect(Object.keys(abilities).sort()).toEqual(['append', 'list']);
    await handOver(anEntry(1));
    const admin = await signedIn(auth);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await admin.send(method, '/api/audit')).status).toBe(405);
      expect((await admin.send(method, `/api/audit/${anEntry(1)._id}`)).status).toBe(404);
    }
    expect(await stored().countDocuments()).toBe(1);
  });
});
