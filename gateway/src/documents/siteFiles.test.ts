import { setTimeout as pause } from 'node:timers/promises';
import { changeSettlesMs } from '@plinth/contracts/constants';
import { eventually } from '@plinth/testing/service';
import type { Answerer } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
let content: string;
beforeEach(async () => {
  content = '<urlset>first</urlset>';
  gateway = await startTestGateway();
  gateway.parts.shell.answer(shellServer);
  // A start counts as a change: until it has settled, nothing is kept.
  await pause(changeSettlesMs);
});
afterEach(() => gateway.close());

/** Speaks as the shell server does of its files. */
const shellServer: Answerer = (_request, response, { url, headers }) => {
  const [path = '', search] = url.split('?');
  if (search !== undefined && headers.prefer === 'page-address') {
    response.writeHead(204, { 'x-page-address': path }).end();
    return;
  }
  const said = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };
  response.writeHead(200, { ...said, 'x-page-parameters': '' }).end(content);
};

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const reply = await gateway.raw(path, { method, headers });
  return { ...reply, cache: reply.headers['x-cache'], text: reply.bytes.toString() };
};
const feedReader = { accept: 'application/rss+xml, application/xml;q=0.9' };
const rendered = () => gateway.parts.shell.calls.filter(({ url }) => url === '/sitemap.xml').length;

describe('a file of the site', () => {
  it('is made once, under whatever query and for whatever reader, and dropped with what it tells of', async () => {
    expect(await get('/sitemap.xml?x=1', feedReader)).toMatchObject({
      status: 200,
      cache: 'miss',
      text: content,
    });
    for (const path of ['/sitemap.xml', '/sitemap.xml?x=2', '/sitemap.xml?']) {
      for (const headers of [feedReader, { accept: '*/*' }, {}]) {
        expect(await get(path, headers)).toMatchObject({ status: 200, cache: 'hit', text: content });
      }
    }
    expect(rendered()).toBe(1);
    content = '<urlset>second</urlset>';
    await gateway.signals.send('content.changed', { noun: 'blogs' });
    await eventually(async () => (await get('/sitemap.xml')).text === content);
  });

  it('is data, not a page: nothing of it can run', async () => {
    const { headers } = await get('/sitemap.xml');
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-page-parameters');
  });

  it('answers 304 to who has it, its head without the body, and no other method', async () => {
    const { headers } = await get('/sitemap.xml');
    const held = await get('/sitemap.xml', { 'if-none-match': String(headers.etag) });
    expect([held.status, held.text]).toEqual([304, '']);
    const head = await get('/sitemap.xml', {}, 'HEAD');
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(await get('/sitemap.xml', {}, method)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      });
    }
  });

  it('is kept and compressed when it is as large as a sitemap may be', async () => {
    content = `<urlset>${'<url>an address of a page</url>'.repeat(300_000)}</urlset>`;
    await gateway.remember('/sitemap.xml');
    gateway.parts.shell.calls.length = 0;
    const reply = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(reply).toMatchObject({ status: 200, cache: 'hit', headers: { 'content-encoding': 'gzip' } });
    expect(reply.bytes.length).toBeLessThan(content.length / 10);
    expect(rendered()).toBe(0);
  });

  it('that cannot be made now is told so each time, and made as soon as it can be', async () => {
    const refuse: Answerer = (_request, response) => {
      response.writeHead(503, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not now');
    };
    gateway.parts.shell.answer(refuse);
    for (const _ of [1, 2]) {
      expect(await get('/sitemap.xml')).toMatchObject({ status: 503, cache: 'miss', text: 'Not now' });
    }
    gateway.parts.shell.answer(shellServer);
    expect(await get('/sitemap.xml')).toMatchObject({ status: 200, text: content });
  });

  it('of which the shell server sent only half is no file', async () => {
    gateway.parts.shell.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.write('<urlset>');
      setTimeout(() => response.destroy(), 50);
    });
    expect((await get('/sitemap.xml')).status).toBeGreaterThanOrEqual(502);
    gateway.parts.shell.answer(shellServer);
    expect(await get('/sitemap.xml')).toMatchObject({ status: 200, text: content });
  });
});

describe('while the shell server is down', () => {
  it('who asks for a file hears so as a program does, and no page', async () => {
    await gateway.parts.shell.die();
    const reply = await get('/feed.json', { accept: 'application/feed+json' });
    expect(reply).toMatchObject({
      status: 503,
      headers: {
        'content-type': expect.stringContaining('application/json'),
        'retry-after': expect.any(String),
      },
    });
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'part-unavailable' });
    await gateway.parts.shell.comeBack();
  });
});
