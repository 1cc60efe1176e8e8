import { anyone, api, del, get, post, put } from '@plinth/contracts/api';
import { imageSizeLimit, staff } from '@plinth/contracts/constants';
import { email, text } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import * as z from 'zod';
import { createLog } from '../log.ts';
import type { TokenVerifier } from '../tokens.ts';
import { Answer } from './answer.ts';
import { createApp } from './app.ts';
import { implement } from './implement.ts';
import { type Listening, listen } from './listen.ts';
import { callRouter } from './router.ts';

const calls = api('content', {
  listThings: get('/api/things', {
    access: anyone,
    summary: 'Things',
    query: z.strictObject({ limit: z.coerce.number().max(5).optional(), like: z.string().optional() }),
    reply: z.array(z.object({ name: z.string() })),
  }),
  readKnown: get('/api/things/known', {
    access: anyone,
    moreFor: staff,
    summary: 'Who is told of',
    reply: z.object({ as: z.string() }),
  }),
  orderThing: post('/api/things/order', {
    access: anyone,
    summary: 'Order',
    headers: z.object({ 'x-size': text(1, 5).optional() }),
    reply: z.object({ headers: z.record(z.string(), z.string()) }),
  }),
  readRecent: get('/api/things/recent', {
    access: anyone,
    summary: 'Recent',
    reply: z.object({ name: z.string() }),
  }),
  readThing: get('/api/things/:id', { access: anyone, summary: 'One', reply: z.object({ id: z.string() }) }),
  createThing: post('/api/things', {
    access: anyone,
    summary: 'Create',
    body: z.strictObject({ name: text(1, 20), email }),
    reply: z.object({ name: z.string(), email: z.string() }),
  }),
  uploadThing: put('/api/things/:id/images', {
    access: anyone,
    summary: 'Upload',
    fields: z.strictObject({ title: text(1, 20) }),
    files: { image: 'required', gallery: { max: 2 } },
    reply: z.object({ title: z.string(), sizes: z.array(z.number()) }),
  }),
  deleteThing: del('/api/things/:id', {
    access: staff,
    summary: 'Delete',
    reply: z.object({ by: z.string() }),
  }),
  breakThing: post('/api/things/:id/break', { access: anyone, summary: 'Break', reply: z.object({}) }),
});

const routes = implement(calls, {
  listThings: () =>
    new Answer([{ name: 'plinth', secret: 'hidden' }], { total: 7, next: { page: 2, limit: 1 } }),
  readKnown: ({ actor }) => ({ as: actor?.role ?? 'visitor' }),
  orderThing: ({ headers }) => ({ headers: { ...headers } }),
  readRecent: () => ({ name: 'recent' }),
  readThing: ({ params }) => {
    if (params.id === 'gone') throw new Problem('not-found');
    return { id: params.id };
  },
  createThing: ({ body }) => body,
  uploadThing: ({ fields, files }) => ({
    title: fields.title,
    sizes: [files.image, ...files.gallery].map((file) => file.bytes.length),
  }),
  deleteThing: ({ actor }) => ({ by: actor.id }),
  breakThing: () => {
    throw new Error('secret detail');
  },
});

/** Tokens are the subject of another test: here a token is simply `role.a.b`. */
const tokens: TokenVerifier = {
  verify: async (token) => {
    const role = token.split('.')[0] as 'admin' | 'user';
    if (role !== 'admin' && role !== 'user') throw new Problem('unauthenticated');
    return { sub: 'someone', role, fullName: '', profileImage: '', ver: 1, sid: 's1', iat: 0, exp: 0 };
  },
};

/** The audit trail is the subject of another test. */
const notKept: Parameters<typeof callRouter>[1]['audit'] = {
  recordIntent: async () => ({}) as never,
  recordChange: async () => undefined,
  recordOutcome: async (_, work) => void (await work()),
};

let listening: Listening;
let healthy = true;
let worksWell = true;

beforeAll(async () => {
  const log = createLog('test', 'silent');
  const check = async () => {
    if (!healthy) throw new Error('gone fishing');
  };
  const checkWell = async () => {
    if (!worksWell) throw new Error('out of order');
  };
  const checks = [
    { name: 'world', check },
    { name: 'comfort', check: checkWell, onlyDegrades: true },
  ];
  const middleware = [callRouter(routes, { tokens, audit: notKept })];
  const { handler } = createApp({ part: 'test', log, checks, middleware });
  listening = await listen(handler, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());

const call = async (method: string, path: string, init: RequestInit = {}) => {
  const reply = await fetch(`http://127.0.0.1:${listening.port}${path}`, { method, ...init });
  const body = await reply.text();
  return { status: reply.status, headers: reply.headers, body: body ? JSON.parse(body) : null };
};
const postJson = (path: string, body: string) =>
  call('POST', path, { body, headers: { 'content-type': 'application/json' } });
const upload = (form: FormData) => call('PUT', '/api/things/1/images', { body: form });
const image = (bytes: number) => new Blob([new Uint8Array(bytes)]);

describe('a call', () => {
  it('sends only what its reply schema names, and the total', async () => {
    const { body, headers } = await call('GET', '/api/things');
    expect(body).toEqual([{ name: 'plinth' }]);
    expect(headers.get('x-total-count')).toBe('7');
  });

  it('leads on from a page with the parameters it was asked with', async () => {
    const link = async (address: string) => (await call('GET', address)).headers.get('link');
    expect(await link('/api/things')).toBe('</api/things?page=2&limit=1>; rel="next"');
    expect(await link('/api/things/?limit=5&like=%3E%22a%20b')).toBe(
      '</api/things/?limit=1&like=%3E%22a+b&page=2>; rel="next"',
    );
  });

  it('prefers a literal path to a parameter and tolerates a trailing slash', async () => {
    expect((await call('GET', '/api/things/recent/')).body).toEqual({ name: 'recent' });
    expect((await call('GET', '/api/things/a%20b')).body).toEqual({ id: 'a b' });
  });

  it('answers 304 to whoever has the answer already', async () => {
    const { headers } = await call('GET', '/api/things');
    const etag = headers.get('etag') ?? '';
    // fetch would otherwise add `no-cache`, which asks for the whole answer.
    const again = { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } };
    expect(await call('GET', '/api/things', again)).toMatchObject({ status: 304, body: null });
  });

  it('names the methods that a path answers to', async () => {
    const reply = await call('PATCH', '/api/things');
    expect(reply).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
    expect(reply.headers.get('allow')).toBe('GET, POST');
  });

  it('answers HEAD like GET, without a body', async () => {
    const reply = await call('HEAD', '/api/things');
    expect(reply).toMatchObject({ status: 200, body: null });
    expect(reply.headers.get('x-total-count')).toBe('7');
  });

  it.each(['/api/Things', '/api/things//', '/api/things/1/more', '/api'])(
    'is not found under %s',
    async (path) => {
      expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  it('hands over the headers that it declares, and no others', async () => {
    const order = (headers: Record<string, string>) => call('POST', '/api/things/order', { headers });
    expect((await order({ 'X-Size': 'large', 'x-colour': 'red' })).body).toEqual({
      headers: { 'x-size': 'large' },
    });
    expect((await order({ 'x-size': 'enormous' })).body).toMatchObject({
      code: 'invalid-fields',
      fields: { 'x-size': 'At most 5 characters' },
      faults: { 'x-size': { code: 'too-long', values: { max: 5 } } },
    });
    expect((await order({})).status).toBe(201);
  });

  it('keeps our own faults to itself', async () => {
    const reply = await call('POST', '/api/things/1/break');
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(reply.body)).not.toContain('secret');
    expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
  });
});

describe('bad input', () => {
  it('reports all faults at once by field', async () => {
    const reply = await postJson(
      '/api/things',
      JSON.stringify({ name: 'a\nb', email: { $ne: '' }, extra: 1 }),
    );
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
    expect(reply.body.faults).toEqual({
      name: { code: 'not-one-line' },
      email: { code: 'not-text' },
      extra: { code: 'not-known' },
    });
    expect(reply.body.fields).toEqual({
      name: 'Must be a single line of plain text',
      email: 'Must be text',
      extra: 'This field is not known',
    });
  });

  it.each([
    ['broken JSON', '{"name": ', 400, 'malformed'],
    ['a body over 100 kB', JSON.stringify({ name: 'x'.repeat(120_000) }), 413, 'body-too-large'],
    ['deep nesting', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`, 422, 'invalid-fields'],
    ['a list in place of an object', '[]', 422, 'invalid-fields'],
    [
      'a prototype key',
      '{"__proto__": {"name": "x"}, "name": "n", "email": "a@example.com"}',
      400,
      'malformed',
    ],
    [
      'a key that every object has',
      '{"name": "n", "email": "a@example.com", "toString": 1}',
      422,
      'invalid-fields',
    ],
    ['a lone surrogate', '{"name": "\\ud800", "email": "a@example.com"}', 422, 'invalid-fields'],
  ])('refuses %s', async (_, body, status, code) => {
    expect(await postJson('/api/things', body)).toMatchObject({ status, body: { code } });
  });

  it('refuses a body of another kind', async () => {
    const reply = await call('POST', '/api/things', {
      body: 'x=1',
      headers: { 'content-type': 'text/plain' },
    });
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported-body' } });
  });

  it.each([
    ['qps', 'qps', /^⟦.*⟧$/],
    ['fr, qps;q=0.9, en;q=0.1', 'qps', /^⟦.*⟧$/],
    ['ur', 'ur', /\p{Script=Arabic}/u],
    ['de', 'en', /^[\x20-\x7e]+$/],
    ['*', 'en', /^[\x20-\x7e]+$/],
    ['\u00e9 ; nonsense', 'en', /^[\x20-\x7e]+$/],
  ])('is told in the language that %s asks for', async (accepted, language, words) => {
    const headers = { 'accept-language': accepted, 'x-size': 'enormous' };
    const { body, headers: answered } = await call('POST', '/api/things/order', { headers });
    expect(answered.get('content-language')).toBe(language);
    expect(body).toMatchObject({
      code: 'invalid-fields',
      message: expect.stringMatching(words),
      fields: { 'x-size': expect.stringMatching(words) },
      faults: { 'x-size': { code: 'too-long', values: { max: 5 } } },
    });
  });

  it('refuses an unknown query field', async () => {
    expect(await call('GET', '/api/things?limit=9&$where=1')).toMatchObject({
      status: 422,
      body: { fields: { limit: expect.any(String), $where: 'This field is not known' } },
    });
  });
});

describe('uploads', () => {
  const formOf = (...files: [string, Blob][]) => {
    const form = new FormData();
    form.append('title', 'Tower');
    for (const [name, blob] of files) form.append(name, blob, 'picture.png');
    return form;
  };

  it('accepts the largest image and refuses one byte more', async () => {
    expect(await upload(formOf(['image', image(imageSizeLimit - 1)]))).toMatchObject({
      status: 200,
      body: { title: 'Tower', sizes: [imageSizeLimit - 1] },
    });
    expect(await upload(formOf(['image', image(imageSizeLimit)]))).toMatchObject({
      status: 413,
      body: { code: 'file-too-large', message: 'File too large' },
    });
  });

  it('keeps several files of one name apart', async () => {
    const reply = await upload(formOf(['image', image(3)], ['gallery', image(1)], ['gallery', image(2)]));
    expect(reply.body).toEqual({ title: 'Tower', sizes: [3, 1, 2] });
  });

  it('reports missing, surplus and unknown files by field', async () => {
    const form = formOf(['gallery', image(1)], ['gallery', image(1)], ['gallery', image(1)]);
    expect(await upload(form)).toMatchObject({
      status: 422,
      body: { fields: { image: 'This field is required', gallery: 'At most 2 files' } },
    });
    expect(await upload(formOf(['image', image(1)], ['virus', image(1)]))).toMatchObject({
      status: 422,
      body: { fields: { virus: 'This field is not known' } },
    });
  });

  it('refuses a multipart body without an end', async () => {
    const reply = await call('PUT', '/api/things/1/images', {
      body: '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });
});

describe('roles', () => {
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('lets nobody past who may not', async () => {
    expect(await call('DELETE', '/api/things/1')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await call('DELETE', '/api/things/1', as('user.a.b'))).toMatchObject({ status: 403 });
    expect(await call('DELETE', '/api/things/1', as('admin.a.b'))).toMatchObject({
      status: 200,
      body: { by: 'someone' },
    });
  });

  it('answers an open call whatever token comes with it', async () => {
    expect(await call('GET', '/api/things', as('stale.a.b'))).toMatchObject({ status: 200 });
  });

  it('tells an open call that answers some more of them alone, and has nobody keep that', async () => {
    const known = async (token: string) => {
      const { status, body, headers } = await call('GET', '/api/things/known', as(token));
      return [status, body.as, headers.get('cache-control')];
    };
    expect(await known('admin.a.b')).toEqual([200, 'admin', 'private, no-store']);
    expect(await known('user.a.b')).toEqual([200, 'visitor', 'no-cache']);
    expect(await known('stale.a.b')).toEqual([401, undefined, expect.any(String)]);
    expect((await call('GET', '/api/things/known')).body).toEqual({ as: 'visitor' });
  });
});

describe('operations', () => {
  it('is ready only while what it needs is there', async () => {
    expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: { ready: true } });
    healthy = false;
    expect(await call('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { checks: { world: 'gone fishing' } },
    });
    expect((await call('GET', '/readyz')).body).not.toHaveProperty('degraded');
    healthy = true;
    expect(await call('GET', '/livez')).toMatchObject({ status: 200 });
  });

  it('is ready without what it can do without, and names it', async () => {
    worksWell = false;
    expect(await call('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { ready: true, checks: { world: 'ok', comfort: 'out of order' }, degraded: ['comfort'] },
    });
    worksWell = true;
    expect((await call('GET', '/readyz')).body).not.toHaveProperty('degraded');
  });
});

describe('a server that answers writes of staff', () => {
  it('does not start without an audit trail', () => {
    expect(() => callRouter(routes, { tokens })).toThrow(/audit trail/);
  });
});
