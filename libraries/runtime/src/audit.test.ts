import { api, get, patch, post } from '@plinth/contracts/api';
import type { AuditEntry } from '@plinth/contracts/audit';
import { staff } from '@plinth/contracts/constants';
import { text } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import { awakeMs } from '@plinth/testing/awakeMs';
import { Collection } from 'mongodb';
import * as z from 'zod';
import { createAuditTrail } from './audit.ts';
import { createEventConsumer } from './events/consumer.ts';
import { createApp } from './http/app.ts';
import { implement } from './http/implement.ts';
import { type Listening, listen } from './http/listen.ts';
import { callRouter } from './http/router.ts';
import { ensureIndexes } from './indexes.ts';
import { running } from './testing/running.ts';
import { startTestSystem, type TestSystem, until } from './testing/testSystem.ts';
import type { TokenVerifier } from './tokens.ts';

const calls = api('content', {
  listThings: get('/api/things', { access: staff, summary: 'List', reply: z.array(z.object({})) }),
  createThing: post('/api/things', {
    access: staff,
    summary: 'Create',
    body: z.strictObject({ secret: text(1, 20) }),
    reply: z.object({ _id: z.string() }),
  }),
  changeThing: patch('/api/things/:id', { access: staff, summary: 'Change', reply: z.object({}) }),
  changeSlowly: patch('/api/slow/:id', {
    access: staff,
    summary: 'Change, with little time',
    reply: z.object({}),
    deadlineSeconds: 1,
  }),
});

const tokens: TokenVerifier = {
  verify: async (token) => {
    const role = token.split('.')[0] as 'editor' | 'user';
    return { sub: 'u1', role, fullName: 'Sana Malik', profileImage: '', ver: 1, sid: 's1', iat: 0, exp: 0 };
  },
};

let system: TestSystem;
let listening: Listening;
/** What the handler of `changeThing` does in this test. */
let change: (id: string) => Promise<object> | object;
const closing: { close(): Promise<unknown> }[] = [];

/** A service's server and its audit trail, as `startService` puts them together. */
const serve = async (pace: { sweepMs?: number; unknownAfter?: number } = {}) => {
  const connected = { queueRedis: system.patientRedis(), signals: system.signals() };
  const audit = running(createAuditTrail({ ...system, ...connected, ...pace }));
  closing.push(audit);
  await ensureIndexes([audit.repository]);
  const routes = implement(calls, {
    listThings: () => [],
    createThing: () => ({ _id: '66f0c0ffee0000000000beef' }),
    changeThing: ({ params }) => change(params.id) as Record<string, never>,
    changeSlowly: ({ params }) => change(params.id) as Record<string, never>,
  });
  const { handler } = createApp({
    part: 'test',
    log: system.log,
    checks: [],
    middleware: [callRouter(routes, { tokens, audit })],
  });
  listening = await listen(handler, { host: '127.0.0.1', port: 0 });
  closing.push(listening);
};

beforeEach(async () => {
  system = await startTestSystem();
  change = () => ({});
});
afterEach(async () => {
  for (const part of closing.splice(0).reverse()) await part.close();
  await system.close();
});

const call = async (method: string, path: string, { role = 'editor', json = {} as object } = {}) => {
  const reply = await fetch(`http://127.0.0.1:${listening.port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${role}.a.b`,
      'x-request-id': 'request-0001',
      'content-type': 'application/json',
    },
    ...(method === 'POST' ? { body: JSON.stringify(json) } : {}),
  });
  return reply.status;
};
const kept = () => system.db.collection('auditTrail').find().toArray();
const firstIsHandedOver = async () => (await kept())[0]?.handedOverAt instanceof Date;

/** Hears what auth would hear. */
const listenAsAuth = () => {
  const heard: AuditEntry[] = [];
  const ids = new Set<string>();
  const queueRedis = system.patientRedis();
  const handlers = {
    'staff.wrote': async ({ id, payload }: { id: string; payload: AuditEntry }) => {
      // Each is brought at least once, and on a busy machine twice.
      if (!ids.has(id)) heard.push(payload);
      ids.add(id);
    },
  };
  const signals = system.signals();
  closing.push(running(createEventConsumer({ ...system, queueRedis, signals, consumer: 'auth', handlers })));
  return heard;
};

describe('a write of staff', () => {
  it('is handed to auth with who, what, when, which request and how it ended, and nothing that was sent', async () => {
    await serve();
    const heard = listenAsAuth();
    const before = Date.now();
    expect(await call('POST', '/api/things', { json: { secret: 'hush hush' } })).toBe(201);
    await until(() => heard.length === 1);
    expect(heard[0]).toEqual({
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      call: 'createThing',
      method: 'POST',
      path: '/api/things',
      params: {},
      created: '66f0c0ffee0000000000beef',
      actor: { _id: 'u1', role: 'editor', fullName: 'Sana Malik' },
      at: expect.stringMatching(/Z$/),
      requestId: 'request-0001',
      outcome: { code: 'done', status: 201 },
    });
    expect(Date.parse(heard[0]?.at ?? '')).toBeGreaterThanOrEqual(before);
    expect(JSON.stringify([heard, await kept()])).not.toContain('hush');
  });

  it('stands in the trail, without outcome, before its handler runs, and has one when it is answered', async () => {
    await serve();
    let during: object[] = [];
    change = async () => {
      during = await kept();
      return {};
    };
    expect(await call('PATCH', '/api/things/7')).toBe(200);
    expect(during).toEqual([expect.objectContaining({ call: 'changeThing', params: { id: '7' } })]);
    expect(during[0]).not.toHaveProperty('outcome');
    expect(await kept()).toEqual([
      expect.objectContaining({ path: '/api/things/7', outcome: { code: 'done', status: 200 } }),
    ]);
  });

  it.each([
    ['the problem that it answered', new Problem('last-administrator'), 'last-administrator', 409],
    ['a fault of ours', new Error('a secret detail'), 'internal', 500],
  ])('is recorded with %s', async (_, error, code, status) => {
    await serve();
    change = () => {
      throw error;
    };
    expect(await call('PATCH', '/api/things/7')).toBe(status);
    expect(await kept()).toEqual([expect.objectContaining({ outcome: { code, status } })]);
  });

  it.each([
    ['is done', () => ({}), { code: 'done', status: 200 }],
    [
      'fails',
      () => Promise.reject(new Problem('last-administrator')),
      { code: 'last-administrator', status: 409 },
    ],
  ])('that %s after its time is recorded as what it was, with what was heard', async (_, end, outcome) => {
    await serve();
    let ended = () => {};
    change = async () => {
      await new Promise<void>((resolve) => {
        ended = resolve;
      });
      return end();
    };
    expect(await call('PATCH', '/api/slow/7')).toBe(504);
    expect((await kept())[0]).not.toHaveProperty('outcome');
    ended();
    await until(async () => (await kept())[0]?.outcome);
    expect(await kept()).toEqual([
      expect.objectContaining({ outcome: { ...outcome, heard: 'part-timeout' } }),
    ]);
  });

  it('whose address is very long leaves a short entry', async () => {
    await serve();
    expect(await call('PATCH', `/api/things/${'x'.repeat(8000)}`)).toBe(200);
    expect(JSON.stringify(await kept()).length).toBeLessThan(3000);
  });

  it('is not made when it cannot be recorded', async () => {
    await serve();
    let made = 0;
    change = () => {
      made++;
      return {};
    };
    const noServer = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });
    jest.spyOn(Collection.prototype, 'insertOne').mockRejectedValueOnce(noServer);
    expect(await call('PATCH', '/api/things/7')).toBe(503);
    expect(made).toBe(0);
    expect(await call('PATCH', '/api/things/7')).toBe(200);
  });

  it('that is refused by role, has faults or only reads is not recorded', async () => {
    await serve();
    expect(await call('PATCH', '/api/things/7', { role: 'user' })).toBe(403);
    expect(await call('POST', '/api/things', { json: { surprise: 1 } })).toBe(422);
    expect(await call('GET', '/api/things')).toBe(200);
    expect(await kept()).toEqual([]);
  });
});

describe('when things die', () => {
  it('a write whose process died in the middle is recorded as unknown, once, by whoever sweeps', async () => {
    await serve();
    const { port } = listening;
    let reached = false;
    change = () => {
      reached = true;
      return new Promise(() => undefined);
    };
    const aborted = new AbortController();
    const hanging = fetch(`http://127.0.0.1:${port}/api/things/7`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer editor.a.b' },
      signal: aborted.signal,
    }).catch(() => undefined);
    await until(() => reached);
    aborted.abort();
    await hanging;

    const heard = listenAsAuth();
    for (let replica = 0; replica < 2; replica++) {
      const connected = { queueRedis: system.patientRedis(), signals: system.signals() };
      const sweeper = { ...system, ...connected, sweepMs: 30, unknownAfter: 200 };
      closing.push(running(createAuditTrail(sweeper)));
    }
    await until(() => heard.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).toEqual([expect.objectContaining({ params: { id: '7' }, outcome: { code: 'unknown' } })]);
  });

  it('a write that is still at work is left alone', async () => {
    await serve({ sweepMs: 20, unknownAfter: 5000 });
    change = () => new Promise((resolve) => setTimeout(() => resolve({}), 300));
    expect(await call('PATCH', '/api/things/7')).toBe(200);
    expect(await kept()).toEqual([expect.objectContaining({ outcome: { code: 'done', status: 200 } })]);
  });

  it('a write that is at work for very long is not taken for one whose process died', async () => {
    await serve({ sweepMs: 20, unknownAfter: 600 });
    change = () => new Promise((resolve) => setTimeout(() => resolve({}), 1200));
    expect(await call('PATCH', '/api/things/7')).toBe(200);
    expect(await kept()).toEqual([expect.objectContaining({ outcome: { code: 'done', status: 200 } })]);
  });

  it('what was recorded as unknown stays so, whenever its handler ends', async () => {
    await serve();
    const connected = { queueRedis: system.patientRedis(), signals: system.signals() };
    closing.push(running(createAuditTrail({ ...system, ...connected, sweepMs: 20, unknownAfter: 50 })));
    change = () => new Promise((resolve) => setTimeout(() => resolve({}), 500));
    expect(await call('PATCH', '/api/things/7')).toBe(200);
    expect(await kept()).toEqual([expect.objectContaining({ outcome: { code: 'unknown' } })]);
  });

  it('writes go on while Redis is away, and are handed over once it is back', async () => {
    await serve();
    const heard = listenAsAuth();
    expect(await call('PATCH', '/api/things/1')).toBe(200);
    await until(async () => heard.length === 1 && (await firstIsHandedOver()));
    system.line.cut();
    expect(await call('PATCH', '/api/things/2')).toBe(200);
    expect((await kept()).filter(({ handedOverAt }) => !handedOverAt)).toHaveLength(1);
    system.line.mend();
    await until(() => heard.length === 2);
    expect(heard.map(({ params }) => params.id)).toEqual(['1', '2']);
  });

  it('the trail closes in good time while Redis is away, and what waits is handed over after the next start', async () => {
    await serve();
    listenAsAuth();
    expect(await call('PATCH', '/api/things/1')).toBe(200);
    await until(firstIsHandedOver);
    system.line.cut();
    expect(await call('PATCH', '/api/things/2')).toBe(200);
    const waited = await awakeMs(async () => {
      for (const part of closing.splice(0).reverse()) await part.close();
    });
    expect(waited).toBeLessThan(6000);

    system.line.mend();
    const heard = listenAsAuth();
    await serve();
    await until(() => heard.length === 1);
    expect(heard[0]?.params).toEqual({ id: '2' });
  });

  it('an entry that Redis lost on its way to auth is handed over again', async () => {
    await serve();
    expect(await call('PATCH', '/api/things/1')).toBe(200);
    await until(
      async () => (await system.redis().keys(`${system.namespace}:event-batches-auth:*`)).length > 0,
    );
    await system.emptyRedis();
    const heard = listenAsAuth();
    await until(firstIsHandedOver);
    expect(heard.map(({ params }) => params.id)).toEqual(['1']);
  });
});

describe("the service's own copy", () => {
  it('expires some days after auth has stored it, and not before', async () => {
    await serve();
    listenAsAuth();
    await call('PATCH', '/api/things/7');
    await until(firstIsHandedOver);
    const expiring = (await system.db.collection('auditTrail').indexes()).filter(
      ({ expireAfterSeconds }) => expireAfterSeconds,
    );
    expect(expiring).toEqual([
      expect.objectContaining({ key: { handedOverAt: 1 }, expireAfterSeconds: 604_800 }),
    ]);
  });
});
