import { anyone, api, post } from '@plinth/contracts/api';
import { staff } from '@plinth/contracts/constants';
import { text } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import { sentOnce } from '@plinth/contracts/sentOnce';
import { Collection } from 'mongodb';
import * as z from 'zod';
import { ensureIndexes } from '../indexes.ts';
import { insertOnce, type ObjectId } from '../mongo.ts';
import { createSendings } from '../sendings.ts';
import { startTestSystem, type TestSystem, until } from '../testing/testSystem.ts';
import type { TokenVerifier } from '../tokens.ts';
import { Answer } from './answer.ts';
import { createApp } from './app.ts';
import { implement } from './implement.ts';
import { listen } from './listen.ts';
import { callRouter } from './router.ts';

const reply = z.object({ _id: z.string(), name: z.string() });
const calls = api('content', {
  makeThing: post('/api/things', {
    ...sentOnce(),
    access: anyone,
    summary: 'Make',
    body: z.strictObject({
      name: text(1, 20),
      openFor: z
        .number()
        .transform(() => undefined)
        .optional(),
    }),
    reply,
  }),
  makeOther: post('/api/others', {
    ...sentOnce(),
    access: anyone,
    summary: 'Make',
    body: z.strictObject({ name: text(1, 20) }),
    reply,
  }),
  draw: post('/api/things/:id/drawings', {
    ...sentOnce(),
    access: staff,
    summary: 'Draw',
    fields: z.strictObject({ name: text(1, 20), note: text(0, 20).optional() }),
    files: { picture: 'required', more: { max: 2 } },
    reply,
    status: 200,
  }),
});

interface Thing {
  _id: ObjectId;
  name: string;
}

let system: TestSystem;
const closing: { close(): Promise<unknown> }[] = [];
/** What happens in a handler before the thing is stored, and after. */
let before: (name: string) => unknown;
let after: (name: string) => unknown;
const things = () => system.db.collection<Thing>('things');

const make = async (_id: ObjectId, name: string) => {
  await before(name);
  const thing = await insertOnce(things(), { _id, name });
  await after(name);
  return { ...thing, _id: thing._id.toHexString() };
};

const tokens: TokenVerifier = {
  verify: async (token) => {
    const who = { sub: token.split('.')[0] as string, role: 'editor', fullName: 'Sana Malik' } as const;
    return { ...who, profileImage: '', ver: 1, sid: 's1', iat: 0, exp: 0 };
  },
};
const audit = {
  recordIntent: async () => ({}) as never,
  recordChange: async () => undefined,
  recordOutcome: async (_: unknown, work: () => Promise<unknown>) => void (await work()),
};

/** A replica of a service. */
const serve = async (pace: { holdMs?: number; waitMs?: number } = {}) => {
  const sendings = createSendings({ ...system, ...pace });
  await ensureIndexes([sendings.repository]);
  const routes = implement(calls, {
    makeThing: async ({ body, creates }) =>
      new Answer(await make(creates, body.name), { status: body.name === 'known' ? 200 : 201 }),
    makeOther: ({ body, creates }) => make(creates, body.name),
    draw: ({ fields, creates }) => make(creates, fields.name),
  });
  const { handler } = createApp({
    part: 'test',
    log: system.log,
    checks: [],
    middleware: [callRouter(routes, { tokens, audit, sendings })],
  });
  const listening = await listen(handler, { host: '127.0.0.1', port: 0 });
  closing.push(listening);
  return `http://127.0.0.1:${listening.port}`;
};

beforeEach(async () => {
  system = await startTestSystem();
  before = () => undefined;
  after = () => undefined;
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const part of closing.splice(0)) await part.close();
  await system.close();
});

const key = 'c0ffee00-1111-4222-8333-444455556666';
interface Body {
  _id: string;
  name: string;
  code: string;
}
interface Given {
  path?: string;
  json?: object;
  form?: FormData;
  headers?: Record<string, string>;
}
const send = async (
  origin: string,
  { path = '/api/things', json = { name: 'One' }, form, headers }: Given = {},
) => {
  const answered = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'idempotency-key': key,
      ...(form ? { authorization: 'Bearer u1.a.b' } : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ?? JSON.stringify(json),
  });
  return { status: answered.status, headers: answered.headers, body: (await answered.json()) as Body };
};
const from = (address: string) => ({ headers: { 'x-client-address': address } });
const drawing = (given: Record<string, string | readonly [bytes: string, name: string]>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value[0]]), value[1]);
  }
  return { path: '/api/things/1/drawings', form };
};

describe('what is sent under one key', () => {
  it('is made once, however often, at the same time and by whichever replica, and always answered alike', async () => {
    const replicas = [await serve(), await serve()] as const;
    const replies = await Promise.all(
      [...Array(12).keys()].map((n) => send(replicas[n % 2] as string, { json: { name: 'known' } })),
    );
    const [first] = replies;
    expect(first).toMatchObject({ status: 200, body: { name: 'known' } });
    for (const { status, body } of replies) expect([status, body]).toEqual([200, first?.body]);
    expect(await things().countDocuments()).toBe(1);
    await things().deleteMany({});
    expect((await send(replicas[1], { json: { name: 'known' } })).body).toEqual(first?.body);
    expect(await things().countDocuments()).toBe(0);
  });

  it('is refused with another body, and how long a form was open is no part of it', async () => {
    const origin = await serve();
    const first = await send(origin, { json: { name: 'One', openFor: 2000 } });
    expect(first.status).toBe(201);
    expect(await send(origin, { json: { openFor: 9000, name: ' One ' } })).toMatchObject({
      body: first.body,
    });
    expect(await send(origin, { json: { name: 'Two' } })).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
    expect(await things().countDocuments()).toBe(1);
  });

  it('is the same by its fields and the bytes of its files, whatever their names and the boundary', async () => {
    const origin = await serve();
    const given = { picture: ['bytes', 'a.png'], name: 'One' } as const;
    const first = await send(origin, drawing(given));
    expect(first.status).toBe(200);
    const again = await send(origin, drawing({ name: 'One', picture: ['bytes', 'b.png'] }));
    expect([again.status, again.body]).toEqual([200, first.body]);
    for (const other of [
      { ...given, picture: ['other', 'a.png'] as const },
      { ...given, more: ['bytes', 'a.png'] as const },
      { ...given, note: 'Mine' },
    ])
      expect((await send(origin, drawing(other))).status).toBe(409);
    const elsewhere = { ...drawing(given), path: '/api/things/2/drawings' };
    expect((await send(origin, elsewhere)).status).toBe(409);
    expect(await things().countDocuments()).toBe(1);
  });

  it('is of one call and of one person, or of one household', async () => {
    const origin = await serve();
    const ids = [
      await send(origin, from('2001:db8:1:1::1')),
      await send(origin, from('2001:db8:1:1::2')),
      await send(origin, from('2001:db8:1:2::1')),
      await send(origin, { path: '/api/others', ...from('2001:db8:1:1::1') }),
      await send(origin, drawing({ name: 'One', picture: ['a', 'a'] })),
      await send(origin, {
        ...drawing({ name: 'One', picture: ['a', 'a'] }),
        headers: { authorization: 'Bearer u2.a.b' },
      }),
    ].map(({ body }) => body._id);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(5);
  });

  it('is made anew when the key is over', async () => {
    const origin = await serve();
    const lasting = { headers: { 'x-key-lasts': '600' } };
    const first = await send(origin, lasting);
    const sendings = system.db.collection('sendings');
    const [stored] = await sendings.find().toArray();
    expect(Math.round((stored?.until - Date.now()) / 60_000)).toBe(10);
    expect((await send(origin, lasting)).body).toEqual(first.body);
    await sendings.updateOne({}, { $set: { until: new Date(Date.now() - 1) } });
    expect((await send(origin, { ...lasting, json: { name: 'Two' } })).body.name).toBe('Two');
    expect((await send(origin, { ...lasting, json: { name: 'Two' } })).status).toBe(201);
    expect(await things().countDocuments()).toBe(2);
  });

  it('needs no key where it is made again under the id of its request', async () => {
    const origin = await serve();
    const asked = (id: string) => {
      const headers = { 'x-request-id': id, 'content-type': 'application/json' };
      return fetch(`${origin}/api/things`, { method: 'POST', headers, body: '{"name":"One"}' });
    };
    const bodies = [await asked('request-1'), await asked('request-1'), await asked('request-2')];
    const [first, second, third] = await Promise.all(
      bodies.map((answered) => answered.json() as Promise<Body>),
    );
    expect(second).toEqual(first);
    expect(third?._id).not.toBe(first?._id);
  });
});

describe('a key', () => {
  it.each(['short', 'a b c d e f', 'x'.repeat(65), 'under_score'])('%s is refused', async (malformed) => {
    const origin = await serve();
    expect(await send(origin, { headers: { 'idempotency-key': malformed } })).toMatchObject({
      status: 422,
      body: { fields: { 'idempotency-key': 'Must be 8 to 64 letters, digits and hyphens' } },
    });
    expect(await things().countDocuments()).toBe(0);
  });

  it('is free again after a refusal, by the schema and by the handler', async () => {
    const origin = await serve();
    expect((await send(origin, { json: { name: '' } })).status).toBe(422);
    before = (name) => {
      if (name === 'Refused') throw new Problem('invalid-fields', { faults: { name: { code: 'not-text' } } });
    };
    expect((await send(origin, { json: { name: 'Refused' } })).status).toBe(422);
    expect((await send(origin, { json: { name: 'Taken' } })).status).toBe(201);
  });

  it('finds what was made before a fault', async () => {
    const origin = await serve();
    after = () => {
      throw new Error('The connection broke');
    };
    expect((await send(origin)).status).toBe(500);
    const [made] = await things().find().toArray();
    after = () => undefined;
    expect(await send(origin)).toMatchObject({ status: 201, body: { _id: made?._id.toHexString() } });
    expect(await things().countDocuments()).toBe(1);
  });

  it('finds what was made when its answer could not be stored', async () => {
    const origin = await serve({ holdMs: 100 });
    const { bulkWrite } = Collection.prototype;
    jest.spyOn(Collection.prototype, 'bulkWrite').mockImplementation(function (this: Collection, ...given) {
      return this.collectionName === 'sendings' && given[0].some((write) => 'updateOne' in write)
        ? Promise.reject(new Error('The database is away'))
        : bulkWrite.apply(this, given);
    });
    const first = await send(origin);
    expect(first.status).toBe(201);
    jest.restoreAllMocks();
    expect(await send(origin)).toMatchObject({ status: 201, body: first.body });
    expect(await things().countDocuments()).toBe(1);
  });

  it('is said to be at work while the first sending takes long, and answers what that made', async () => {
    const [patient, hasty] = [await serve(), await serve({ waitMs: 0 })];
    let release = () => undefined as unknown;
    let begun = false;
    before = () => {
      begun = true;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    const first = send(patient);
    await until(() => begun);
    const told = await send(hasty);
    expect([told.status, told.body.code, told.headers.get('retry-after')]).toEqual([
      409,
      'still-being-made',
      '1',
    ]);
    const second = send(patient);
    release();
    expect((await second).body).toEqual((await first).body);
    expect(await things().countDocuments()).toBe(1);
  });

  it('outlasts a maker that works longer than it is held for, and one whose caller has gone', async () => {
    const origin = await serve({ holdMs: 600 });
    let release = () => undefined as unknown;
    let begun = 0;
    before = () => {
      begun++;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    const leaving = new AbortController();
    const options = { signal: leaving.signal, method: 'POST', body: '{"name":"One"}' };
    const headers = { 'idempotency-key': key, 'content-type': 'application/json' };
    const left = fetch(`${origin}/api/things`, { ...options, headers }).catch(() => undefined);
    await until(() => begun === 1);
    leaving.abort();
    await left;
    const waiting = send(await serve({ holdMs: 600, waitMs: 1500 }));
    expect((await waiting).body.code).toBe('still-being-made');
    expect(begun).toBe(1);
    release();
    await until(async () => (await things().countDocuments()) === 1);
    const [made] = await things().find().toArray();
    expect((await send(origin)).body._id).toBe(made?._id.toHexString());
    expect(begun).toBe(1);
  });
});
