import { Agent, request as httpRequest, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import type { Endpoint } from '@plinth/contracts/api';
import { wholeApi } from '@plinth/contracts/endpoints';
import { anAdmin, anEditor, aUser } from '@plinth/testing/tokens';
import { answerJson } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

const table = Object.entries<Endpoint>(wholeApi);
const guarded = table.filter(([, { access }]) => access !== 'anyone');
const open = table.filter(([, { access }]) => access === 'anyone');
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '0123456789abcdef01234567');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  for (const part of Object.values(gateway.parts)) part.calls.length = 0;
});

describe('every call of the contract', () => {
  it.each(table)('%s reaches its owner and nobody else', async (_name, endpoint) => {
    const reply = await gateway.as(anAdmin()).send(endpoint.method, addressOf(endpoint));
    expect(reply.status).toBe(200);
    const asked = Object.entries(gateway.parts).filter(([, { calls }]) =>
      calls.some(({ method, url }) => method === endpoint.method && url === addressOf(endpoint)),
    );
    expect(asked.map(([name]) => name)).toEqual([endpoint.owner]);
  });

  it.each(guarded)('%s refuses a visitor, and its owner never hears of it', async (_name, endpoint) => {
    const reply = await gateway.as(null).send(endpoint.method, addressOf(endpoint));
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
    expect(gateway.parts[endpoint.owner].timesAsked(addressOf(endpoint))).toBe(0);
  });

  it.each(guarded)('%s refuses every role that it does not name', async (_name, endpoint) => {
    for (const role of ['user', 'editor', 'admin'] as const) {
      if ((endpoint.access as readonly string[]).includes(role)) continue;
      const reply = await gateway.as(aUser(role)).send(endpoint.method, addressOf(endpoint));
      expect(reply).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
    }
    expect(gateway.parts[endpoint.owner].timesAsked(addressOf(endpoint))).toBe(0);
  });

  it.each(open.filter(([, { moreFor }]) => moreFor))(
    '%s refuses a token that does not hold',
    async (_name, endpoint) => {
      const reply = await gateway
        .as({ token: 'not.a.token' } as never)
        .send(endpoint.method, addressOf(endpoint));
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );

  it.each(open.filter(([, { moreFor }]) => !moreFor))(
    '%s is answered whatever token comes with it',
    async (_name, endpoint) => {
      const reply = await gateway
        .as({ token: 'not.a.token' } as never)
        .send(endpoint.method, addressOf(endpoint));
      expect(reply.status).toBe(200);
    },
  );
});

describe('tokens', () => {
  const profile = '/api/user/profile';

  it('refuses one that ended', async () => {
    const ended = anEditor({ exp: Math.floor(Date.now() / 1000) - 1 });
    expect(await gateway.as(ended).get(profile)).toMatchObject({ status: 401 });
  });

  it('refuses one whose signature is not ours', async () => {
    const { token } = anAdmin();
    const forged = { token: `${token.slice(0, -6)}AAAAAA` } as never;
    expect(await gateway.as(forged).get(profile)).toMatchObject({ status: 401 });
  });

  it('refuses one at once that was revoked', async () => {
    const editor = anEditor({ ver: 3 });
    expect(await gateway.as(editor).get(profile)).toMatchObject({ status: 200 });
    await gateway.signals.send('user.revoked', { userId: editor.id, minimum: 4 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await gateway.as(editor).get(profile)).toMatchObject({ status: 401 });
  });
});

describe('what a part learns', () => {
  it('is who asks according to the gateway, not according to the asker', async () => {
    await gateway.raw('/api/comments', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer kept.for.owner',
        'x-request-id': 'made-up-by-the-visitor',
        'x-client-address': '6.6.6.6',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-user-id': 'admin',
        'x-user': 'admin',
        cookie: 'a=b',
      },
      body: Buffer.from('{"name":"A"}'),
    });
    const [call] = gateway.parts.messaging.calls;
    expect(call?.body.toString()).toBe('{"name":"A"}');
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer kept.for.owner',
      'x-client-address': '127.0.0.1',
      'content-type': 'application/json',
    });
    expect(call?.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-real-ip',
      'forwarded',
      'x-user-id',
      'x-user',
      'cookie',
    ]) {
      expect(call?.headers).not.toHaveProperty(name);
    }
  });

  it('is every header that a call of the contract declares', async () => {
    const key = 'c0ffee00-1111-4222-8333-444455556666';
    await gateway.raw('/api/email/send-email', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${anEditor().token}`,
        'idempotency-key': key,
      },
      body: Buffer.from('{}'),
    });
    expect(gateway.parts.mail.calls.at(-1)?.headers).toMatchObject({ 'idempotency-key': key });
  });

  it('is not that the connection is encrypted, when only the visitor says so', async () => {
    const reply = await gateway.raw('/api/blogs', { headers: { 'x-forwarded-proto': 'https' } });
    expect(reply.headers).not.toHaveProperty('strict-transport-security');
    const page = await gateway.raw('/healthz', { headers: { 'x-forwarded-proto': 'https' } });
    expect(page.headers).not.toHaveProperty('strict-transport-security');
  });

  it('is the request id that the visitor is told', async () => {
    const reply = await gateway.raw('/api/user/profile', {
      headers: { authorization: `Bearer ${anEditor().token}`, 'x-request-id': 'made-up-by-the-visitor' },
    });
    expect(gateway.parts.auth.calls.at(-1)?.headers['x-request-id']).toBe(reply.headers['x-request-id']);
    expect(reply.headers['x-request-id']).not.toBe('made-up-by-the-visitor');
  });

  it('is the address that a trusted proxy saw, as far as that proxy is trusted', async () => {
    const behind = await startTestGateway({ TRUST_PROXY: 1 });
    try {
      const reply = await behind.raw('/api/comments', {
        method: 'POST',
        headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-forwarded-proto': 'https' },
      });
      expect(behind.parts.messaging.calls[0]?.headers['x-client-address']).toBe('203.0.113.9');
      expect(reply.headers['strict-transport-security']).toMatch(/max-age=\d+/);
      const mapped = { 'x-forwarded-for': '::FFFF:203.0.113.9' };
      await behind.raw('/api/comments', { method: 'POST', headers: mapped });
      const inHex = { 'x-forwarded-for': '::ffff:cb00:7109' };
      await behind.raw('/api/comments', { method: 'POST', headers: inHex });
      const told = behind.parts.messaging.calls.map(({ headers }) => headers['x-client-address']);
      expect(told).toEqual(['203.0.113.9', '203.0.113.9', '::ffff:cb00:7109']);
    } finally {
      await behind.close();
    }
  });
});

describe('what no call answers to', () => {
  it('is not found', async () => {
    expect(await gateway.as(null).get('/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await gateway.as(null).get('/uploads/a/b')).toMatchObject({ status: 404 });
  });

  it('is a method not allowed, with those that are', async () => {
    const reply = await gateway.as(null).del('/api/blogs');
    expect(reply).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
    expect(reply.headers.get('allow')).toBe('GET, POST, PATCH, HEAD');
  });

  it('is malformed when it is no path at all', async () => {
    expect(await gateway.raw('http://elsewhere.example/api/blogs')).toMatchObject({ status: 400 });
  });
});

describe('what is not HTTP, or too much of it', () => {
  const say = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      let heard = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (piece) => {
        heard += piece;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(heard));
    });

  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/comments HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is refused: %s', async (_what, text, status) => {
    expect(await say(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('bodies', () => {
  const mebibyte = 1024 * 1024;
  const headers = () => ({
    authorization: `Bearer ${anEditor().token}`,
    'content-type': 'multipart/form-data; boundary=x',
  });

  it('pass byte for byte, with their length', async () => {
    const body = Buffer.alloc(3 * mebibyte, 'abcdefgh');
    const reply = await gateway.raw('/api/projects', {
      method: 'POST',
      headers: { ...headers(), 'content-length': String(body.length) },
      body,
    });
    expect(reply.status).toBe(200);
    const call = gateway.parts.content.calls.at(-1);
    expect(call?.headers['content-length']).toBe(String(body.length));
    expect(call?.body.equals(body)).toBe(true);
  });

  it('are refused before they are read when they say that they are too large', async () => {
    const body = Buffer.alloc(17 * mebibyte);
    const reply = await gateway.raw('/api/projects', {
      method: 'POST',
      headers: { ...headers(), 'content-length': String(body.length) },
      body,
    });
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.bytes.toString())).toMatchObject({
      code: 'file-too-large',
      message: 'File too large',
    });
    expect(gateway.parts.content.calls).toHaveLength(0);
  });

  it('are cut off when they turn out too large, and the connection can be used again', async () => {
    const { hostname, port } = new URL(gateway.url);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (options: RequestOptions, body?: Buffer) => {
      const request = httpRequest({ hostname, port, agent, ...options });
      const status = new Promise<number | undefined>((resolve, reject) => {
        request.once('response', (response) => resolve(response.resume().statusCode));
        request.once('error', reject);
      });
      if (body) request.write(body);
      return { request, status };
    };
    const large = send(
      { path: '/api/projects', method: 'POST', headers: headers() },
      Buffer.alloc(17 * mebibyte),
    );
    expect(await large.status).toBe(413);
    const connection = large.request.socket;
    large.request.end(Buffer.alloc(2 * mebibyte));
    const next = send({ path: '/api/blogs' });
    next.request.end();
    expect(await next.status).toBe(200);
    expect(next.request.socket).toBe(connection);
    agent.destroy();
  });

  it('bring their refusal back when the owner refuses before it has read them', async () => {
    gateway.parts.content.server.removeAllListeners('request');
    gateway.parts.content.server.on('request', (request, response) => {
      answerJson({ code: 'unsupported-body' }, 415)(request, response, {} as never);
    });
    const reply = await gateway.raw('/api/projects', {
      method: 'POST',
      headers: headers(),
      body: Buffer.alloc(8 * mebibyte),
    });
    expect(reply.status).toBe(415);
  });
});
