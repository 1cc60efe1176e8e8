import { allowsInlineScripts, pageHeaders } from '@plinth/contracts/pages';
import { answerHtml } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { wordsOutsideOfTexts } from '../testing/wordsOutsideOfTexts.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
  gateway.parts.shell.answer(answerHtml(`<!doctype html><p>${'words '.repeat(400)}</p>`));
});
afterEach(() => gateway.close());

const browser = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'gzip, deflate, br' };

describe('a page', () => {
  it('is compressed, protected, and remembered', async () => {
    await gateway.remember('/blogs?sort=asc', { headers: browser });
    gateway.parts.shell.calls.length = 0;
    const second = await gateway.raw('/blogs?sort=asc', { headers: browser });
    expect(second.headers).toMatchObject({
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(second.headers).not.toHaveProperty('strict-transport-security');
    // The map and the films that a visitor may ask for are the only strangers that may stand in a page.
    expect(String(second.headers['content-security-policy']).split('; ')).toContain(
      'frame-src https://www.openstreetmap.org https://www.youtube-nocookie.com https://player.vimeo.com',
    );
    const held = await gateway.raw('/blogs?sort=asc', {
      headers: { ...browser, 'if-none-match': String(second.headers.etag) },
    });
    expect(held.status).toBe(304);
    expect(gateway.parts.shell.calls).toHaveLength(0);
  });

  it('may run the script in it of which the shell server names the hash, and no other', async () => {
    const hash = `'sha256-${Buffer.from('a script').toString('base64')}'`;
    gateway.parts.shell.answer((_request, response) => {
      const inlineScripts = `${hash} 'unsafe-inline' https://evil.example`;
      response.writeHead(200, {
        'content-type': 'text/html',
        [pageHeaders.inlineScripts]: inlineScripts,
      });
      response.end('<script>a script</script>');
    });
    const { headers } = await gateway.raw('/blogs', { headers: browser });
    expect(String(headers['content-security-policy']).split('; ')).toContain(`script-src 'self' ${hash}`);
    expect(headers).not.toHaveProperty(pageHeaders.inlineScripts);
    expect(gateway.parts.shell.calls[0]?.headers[pageHeaders.inlineScripts]).toBe(allowsInlineScripts);
  });

  it('that is not there is told each time', async () => {
    gateway.parts.shell.answer(answerHtml('<h1>Not found</h1>', 404));
    const first = await gateway.raw('/nothing', { headers: browser });
    await gateway.raw('/nothing', { headers: browser });
    expect(first.status).toBe(404);
    expect(gateway.parts.shell.calls).toHaveLength(2);
  });

  it('may send the visitor elsewhere', async () => {
    gateway.parts.shell.answer((_request, response) => {
      response.writeHead(308, { location: '/home' });
      response.end();
    });
    expect(await gateway.raw('/Home', { headers: browser })).toMatchObject({
      status: 308,
      headers: { location: '/home' },
    });
  });

  it('is not given to who does not take pages', async () => {
    const path = '/aboutus';
    await gateway.remember(path, { headers: browser });
    const reply = await gateway.raw(path, { headers: { accept: 'application/json' } });
    expect(reply.status).toBe(404);
    expect(JSON.parse(reply.bytes.toString())).toMatchObject({ code: 'not-found' });
  });

  it('cannot be written to', async () => {
    const reply = await gateway.raw('/contactus', { method: 'POST', headers: browser });
    expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('has files beside it, which browsers ask for as images', async () => {
    const reply = await gateway.raw('/favicon.ico', { headers: { accept: 'image/webp' } });
    expect(reply.status).toBe(200);
  });
});

describe('while the shell server is down', () => {
  it('a visitor reads so in words, on a page that asks again by itself', async () => {
    await gateway.parts.shell.die();
    const reply = await gateway.raw('/', { headers: browser });
    expect(reply.status).toBe(503);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    const page = reply.bytes.toString();
    expect(page).toContain('Pages are not available right now');
    expect(page).toContain(String(reply.headers['x-request-id']));
    expect(page).not.toMatch(/<script|https?:\/\//);
    expect((await gateway.as(null).get('/api/blogs')).status).toBe(200);
    await gateway.parts.shell.comeBack();
    expect(await gateway.raw('/', { headers: browser })).toMatchObject({ status: 200 });
  });

  it('a visitor reads so in the language of the page, in every word that is ours', async () => {
    await gateway.parts.shell.die();
    const reply = await gateway.raw('/qps/blogs?sent=postComment', { headers: browser });
    expect(reply).toMatchObject({ status: 503, headers: { 'content-language': 'qps' } });
    const page = reply.bytes.toString();
    expect(page).toMatch(/^<!doctype html>\n<html lang="qps" dir="rtl">/);
    expect(wordsOutsideOfTexts(page)).toBe('');
    expect(page.match(/<p>/g)).toHaveLength(2);
    await gateway.parts.shell.comeBack();
  });

  it('pages that are remembered are still shown', async () => {
    await gateway.remember('/', { headers: browser });
    await gateway.parts.shell.die();
    expect(await gateway.raw('/', { headers: browser })).toMatchObject({ status: 200 });
    await gateway.parts.shell.comeBack();
  });
});
