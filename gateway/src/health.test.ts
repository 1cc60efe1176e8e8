import { redisUrl } from '@plinth/testing/environment';
import { eventually } from '@plinth/testing/service';
import { answerJson } from './testing/fakePart.ts';
import { startTestGateway, type TestGateway } from './testing/testGateway.ts';
import { startWire } from './testing/wire.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => {
  jest.restoreAllMocks();
  return gateway.close();
});

describe('GET /healthz', () => {
  it('is ok once every part is ready', async () => {
    const reply = await gateway.as(null).get('/healthz');
    expect(reply).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(Object.keys(reply.body.parts)).toEqual([
      'auth',
      'content',
      'messaging',
      'mail',
      'notifications',
      'releases',
      'shell',
    ]);
  });

  it('tells which part is not, and what it misses, without its secrets', async () => {
    gateway.parts.mail.answer(
      answerJson(
        { ready: false, checks: { mongo: 'connect ECONNREFUSED 10.0.0.7:27017', redis: 'ok' } },
        503,
      ),
    );
    await gateway.parts.shell.die();
    const reply = await gateway.as(null).get('/healthz');
    expect(reply).toMatchObject({
      status: 503,
      body: {
        status: 'degraded',
        parts: {
          auth: { state: 'ready' },
          mail: { state: 'not-ready', checks: { mongo: 'failing', redis: 'ok' } },
          shell: { state: 'unreachable' },
        },
      },
    });
    expect(JSON.stringify(reply.body)).not.toContain('10.0.0.7');
    await gateway.parts.shell.comeBack();
  });

  it('is ok while parts do without what they do not need, and tells without what', async () => {
    gateway.parts.mail.answer(
      answerJson({ ready: true, checks: { database: 'ok', redis: 'ECONNREFUSED' }, degraded: ['redis'] }),
    );
    const reply = await gateway.as(null).get('/healthz');
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'ok', parts: { mail: { state: 'ready', degraded: ['redis'] } } },
    });
  });

  it('tells of a part that starts', async () => {
    gateway.parts.mail.answer(
      answerJson({ ready: false, phase: 'starting', checks: { database: 'no server' } }, 503),
    );
    const { body } = await gateway.as(null).get('/healthz');
    expect(body.parts.mail).toEqual({
      state: 'not-ready',
      phase: 'starting',
      checks: { database: 'failing' },
    });
  });

  it('asks the parts once for all who ask at the same time', async () => {
    let asked = 0;
    gateway.parts.mail.answer((...given) => {
      asked += 1;
      answerJson({ ready: true })(...given);
    });
    // However long a busy machine takes for them.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await Promise.all(Array.from({ length: 20 }, () => gateway.as(null).get('/healthz')));
    expect(asked).toBe(1);
  });

  it('asks them again though the clock was put back', async () => {
    expect(await gateway.as(null).get('/healthz')).toMatchObject({ status: 200 });
    gateway.parts.mail.answer(answerJson({ ready: false }, 503));
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    await eventually(async () => (await gateway.as(null).get('/healthz')).status === 503, 5000);
  });
});

describe('the gateway’s own state', () => {
  it('is told on its port', async () => {
    expect(await gateway.as(null).get('/livez')).toMatchObject({ status: 200 });
    expect(await gateway.as(null).get('/readyz')).toMatchObject({ status: 200 });
    await gateway.as(null).get('/api/blogs');
    const { body } = await gateway.as(null).get('/metrics');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{part="gateway",call="listBlogs",status="200"\} 1/,
    );
  });
});

describe('a gateway that has lost Redis', () => {
  it('is ready, and names it until it is back', async () => {
    const wire = await startWire(redisUrl());
    const alone = await startTestGateway({ REDIS_URL: wire.url });
    expect((await alone.as(null).get('/readyz')).body).not.toHaveProperty('degraded');
    wire.cut();
    expect(await alone.as(null).get('/readyz')).toMatchObject({
      status: 200,
      body: { ready: true, degraded: ['redis'] },
    });
    await wire.mend();
    await eventually(async () => !('degraded' in (await alone.as(null).get('/readyz')).body));
    await alone.close();
    await wire.close();
  });
});

describe('what only operators may know', () => {
  let guarded: TestGateway;
  beforeEach(async () => {
    guarded = await startTestGateway({ TRUST_PROXY: 1, OPERATORS: '10.0.0.0/8, fd00::/8' });
  });
  afterEach(() => guarded.close());
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const ask = (path: string, address: string) => guarded.as(null).get(path, from(address));

  it.each(['203.0.113.7', '2001:db8::1', '127.0.0.1'])('is not told to %s', async (address) => {
    expect(await ask('/metrics', address)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await ask('/readyz', address)).toMatchObject({ status: 200, body: { ready: true } });
    expect((await ask('/readyz', address)).body).not.toHaveProperty('checks');
    expect((await ask('/healthz', address)).body).toEqual({ status: 'ok' });
    expect((await ask('/livez', address)).status).toBe(200);
  });

  it.each(['10.20.30.40', 'fd00::7'])('is told to %s', async (address) => {
    expect((await ask('/metrics', address)).body).toContain('http_request_duration_seconds');
    expect((await ask('/readyz', address)).body).toHaveProperty('checks');
    expect((await ask('/healthz', address)).body).toHaveProperty('parts');
  });

  it('is not told through a proxy that nobody said is trusted', async () => {
    expect((await gateway.as(null).get('/metrics')).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
      expect((await gateway.as(null).get('/metrics', { [name]: '127.0.0.1' })).status).toBe(404);
    }
  });
});
