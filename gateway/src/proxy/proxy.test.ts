import { request as httpRequest } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { eventually } from '@plinth/testing/service';
import { anAdmin, anEditor } from '@plinth/testing/tokens';
import { type Answerer, answerJson } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.close());
/** From here on parts have this long for their answers. */
const withDeadline = async (deadlineMs: number) => {
  await gateway.close();
  gateway = await startTestGateway({}, { deadlineMs });
};

const editor = anEditor();
const breaking: Answerer = (request) => void request.socket.destroy();
const neverAnswering: Answerer = () => undefined;
/** The first request breaks, the next ones are answered: what a kept connection to a restarted part looks like. */
const breakingOnce = (): Answerer => {
  let broke = false;
  return (...given) => {
    const answer = broke ? answerJson({ fine: true }) : breaking;
    broke = true;
    return answer(...given);
  };
};

describe('a part whose connection breaks before it answers', () => {
  it.each([
    ['GET', '/api/stats/blogFeedback'],
    ['HEAD', '/api/stats/blogFeedback'],
  ])('is asked again once for a %s', async (method, path) => {
    gateway.parts.messaging.answer(breakingOnce());
    const reply = await gateway.as(editor).send(method, path);
    expect(reply.status).toBe(200);
    expect(gateway.parts.messaging.calls).toHaveLength(2);
  });

  it('is asked again once for an answer that is shared', async () => {
    gateway.parts.content.answer(breakingOnce());
    expect((await gateway.as(null).get('/api/blogs')).status).toBe(200);
    expect(gateway.parts.content.calls).toHaveLength(2);
  });

  it('is not asked a third time', async () => {
    gateway.parts.messaging.answer(breaking);
    const reply = await gateway.as(editor).get('/api/stats/blogFeedback');
    expect(reply).toMatchObject({ status: 503, body: { code: 'part-unavailable' } });
    expect(gateway.parts.messaging.calls).toHaveLength(2);
  });

  it.each([
    ['POST', '/api/comments'],
    ['POST', '/api/contact'],
    ['PATCH', '/api/comments/1/markAsRead'],
  ])('is asked again under the same request id for what may be repeated: %s %s', async (method, path) => {
    gateway.parts.messaging.answer(breakingOnce());
    const reply = await gateway.as(anAdmin()).send(method, path, { json: { name: 'kept' } });
    expect(reply.status).toBe(200);
    const { calls } = gateway.parts.messaging;
    expect(calls.map(({ body }) => String(body))).toEqual(['{"name":"kept"}', '{"name":"kept"}']);
    expect(new Set(calls.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
  });

  it.each([
    ['POST', '/api/auth/register', 'auth'],
    ['POST', '/api/releases/previews', 'releases'],
    ['PUT', '/api/user/profile', 'auth'],
    ['DELETE', '/api/blogs/1', 'content'],
  ] as const)('is never sent a %s to %s twice', async (method, path, part) => {
    await gateway.as(anAdmin()).get('/api/user');
    gateway.parts[part].calls.length = 0;
    gateway.parts[part].answer(breakingOnce());
    const reply = await gateway.as(anAdmin()).send(method, path, { json: { name: 'once' } });
    expect(reply).toMatchObject({ status: 503, body: { code: 'part-unavailable' } });
    expect(gateway.parts[part].calls).toHaveLength(1);
  });
});

describe('a part that is down', () => {
  it('is named in words, and costs only what needs it', async () => {
    await gateway.parts.messaging.die();
    const reply = await gateway.as(null).post('/api/comments', { name: 'A' });
    expect(reply).toMatchObject({
      status: 503,
      body: {
        code: 'part-unavailable',
        message: expect.stringMatching(/^Comments and messages are not available/),
      },
    });
    expect(reply.headers.get('retry-after')).toBe('2');
    expect((await gateway.as(null).get('/api/blogs')).status).toBe(200);
    await gateway.parts.messaging.comeBack();
  });

  it('is answered for at once after some failures, and used again when it is back', async () => {
    await withDeadline(400);
    gateway.parts.messaging.answer(neverAnswering);
    const failures = Array.from({ length: 6 }, () => gateway.as(editor).get('/api/stats/blogFeedback'));
    expect((await Promise.all(failures)).map(({ status }) => status)).toEqual([504, 504, 504, 504, 504, 504]);
    const { calls } = gateway.parts.messaging;
    const asked = calls.length;
    expect((await gateway.as(editor).get('/api/stats/blogFeedback')).status).toBe(503);
    expect(calls).toHaveLength(asked);

    gateway.parts.messaging.answer(answerJson({ unread: 0, read: 0 }));
    await eventually(async () => {
      const { status } = await gateway.as(editor).get('/api/stats/blogFeedback');
      return status === 200;
    });
  });

  it('is used again as soon as it was seen to be ready', async () => {
    const { messaging } = gateway.parts;
    await messaging.die();
    for (let count = 0; count < 6; count++) await gateway.as(null).post('/api/comments', {});
    await messaging.comeBack();
    expect((await gateway.as(null).get('/healthz')).status).toBe(200);
    expect((await gateway.as(null).post('/api/comments', {})).status).toBe(200);
  });
});

describe('a part that', () => {
  it('takes too long is given up', async () => {
    await withDeadline(400);
    gateway.parts.mail.answer(neverAnswering);
    const reply = await gateway.as(editor).get('/api/stats/subscribers');
    expect(reply).toMatchObject({ status: 504, body: { code: 'part-timeout' } });
    await eventually(() => gateway.parts.mail.calls[0]?.aborted);
  });

  it('has the time that a call asks for', async () => {
    await withDeadline(400);
    gateway.parts.releases.answer(
      (...given) => void setTimeout(() => answerJson({ fine: true })(...given), 600),
    );
    const reply = await gateway
      .as(anAdmin())
      .send('POST', '/api/releases/promote', { json: { versions: {} } });
    expect(reply.status).toBe(200);
  });

  it('does not speak HTTP is a bad gateway', async () => {
    gateway.parts.mail.answer((request) => void request.socket.end('what?\r\n\r\n'));
    const reply = await gateway.as(editor).get('/api/stats/subscribers');
    expect(reply).toMatchObject({ status: 502, body: { code: 'bad-gateway' } });
  });

  it('stops in the middle of a shared answer is a bad gateway', async () => {
    gateway.parts.content.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('[');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await gateway.as(null).get('/api/blogs')).toMatchObject({ status: 502 });
  });

  it('stops in the middle of a streamed answer breaks it off for the visitor too', async () => {
    gateway.parts.messaging.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(' '.repeat(5000));
      setTimeout(() => response.destroy(), 20);
    });
    const headers = { authorization: `Bearer ${anAdmin().token}` };
    await expect(gateway.raw('/api/comments', { headers })).rejects.toThrow();
    expect((await gateway.as(null).get('/api/openapi.json')).status).toBe(200);
  });
});

describe('a visitor who leaves', () => {
  // Whoever waited for its end would be too late.
  beforeEach(() => withDeadline(120_000));

  const leave = async (afterMs: number) => {
    const { hostname, port } = new URL(gateway.url);
    const headers = { authorization: `Bearer ${anAdmin().token}` };
    const request = httpRequest({ hostname, port, path: '/api/comments', headers });
    request.on('error', () => undefined);
    request.end();
    await eventually(() => gateway.parts.messaging.calls.length > 0);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    request.destroy();
  };

  it('before the answer ends the exchange with the part', async () => {
    gateway.parts.messaging.answer(neverAnswering);
    await leave(20);
    await eventually(() => gateway.parts.messaging.calls[0]?.aborted);
  });

  it('during the answer ends the exchange with the part', async () => {
    gateway.parts.messaging.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '.repeat(2000)), 5);
      response.on('close', () => clearInterval(timer));
    });
    await leave(100);
    await eventually(() => gateway.parts.messaging.calls[0]?.aborted);
  });
});

describe('what is not shared', () => {
  it('is compressed while it streams, and leaves no word about our software', async () => {
    const comments = Array.from({ length: 200 }, (_, index) => ({
      _id: `${index}`,
      comment: 'the same words',
    }));
    gateway.parts.messaging.answer(
      answerJson(comments, 200, { 'x-powered-by': 'Koa', server: 'koa', etag: '"1"' }),
    );
    const reply = await gateway.raw('/api/comments', {
      headers: { authorization: `Bearer ${anAdmin().token}`, 'accept-encoding': 'br' },
    });
    expect(JSON.parse(brotliDecompressSync(reply.bytes).toString())).toEqual(comments);
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: 'W/"1"' });
    for (const name of ['x-powered-by', 'server', 'x-cache']) expect(reply.headers).not.toHaveProperty(name);
  });

  it('is left as it is when it is small or compressed already', async () => {
    gateway.parts.messaging.answer(answerJson({ unread: 1, read: 2 }, 200, { 'content-length': '21' }));
    const small = await gateway.raw('/api/stats/blogFeedback', {
      headers: { authorization: `Bearer ${editor.token}`, 'accept-encoding': 'br' },
    });
    expect(small.headers).not.toHaveProperty('content-encoding');
  });

  it('lets the part answer that nothing changed', async () => {
    gateway.parts.messaging.answer((request, response) => {
      response.writeHead(request.headers['if-none-match'] === 'W/"1"' ? 304 : 200);
      response.end();
    });
    const headers = { authorization: `Bearer ${anAdmin().token}`, 'if-none-match': 'W/"1"' };
    expect(await gateway.raw('/api/comments', { headers })).toMatchObject({ status: 304 });
  });
});
