import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eventually } from '@plinth/testing/service';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
const put = async (path: string, content: string | Buffer) => {
  const file = join(gateway.releasesDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

beforeAll(async () => {
  gateway = await startTestGateway();
  await put('mf-public/1.0.0/client/entry.js', 'console.log(1);');
  await put('mf-public/1.0.0/client/entry.js.br', 'brotli');
  await put('mf-public/1.0.0/client/entry.js.gz', gzipSync('console.log(1);'));
  await put('mf-public/1.0.0/client/fonts/inter.woff2', 'font');
  await put('mf-public/1.0.0/client/.secret', 'secret');
  await put('mf-public/1.0.0/client/large.bin', Buffer.alloc(3 * 1024 * 1024, 'z'));
  await put('mf-public/1.0.0/server/entry.js', 'server');
  await put('registry.json', '{}');
});
afterAll(() => gateway.close());

describe('/assets', () => {
  it('serves the files of a release for good', async () => {
    const reply = await gateway.raw('/assets/mf-public/1.0.0/entry.js');
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).toBe('console.log(1);');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    const font = await gateway.raw('/assets/mf-public/1.0.0/fonts/inter.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
  });

  it('sends what was compressed at build to those who take it', async () => {
    const path = '/assets/mf-public/1.0.0/entry.js';
    const br = await gateway.raw(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([br.headers['content-encoding'], br.bytes.toString()]).toEqual(['br', 'brotli']);
    expect(br.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const gz = await gateway.raw(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(gz.headers['content-encoding']).toBe('gzip');
  });

  it('tells who holds a file that it is the same', async () => {
    const path = '/assets/mf-public/1.0.0/entry.js';
    const { headers } = await gateway.raw(path);
    const again = await gateway.raw(path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  });

  it('answers HEAD, and large files too', async () => {
    const head = await gateway.raw('/assets/mf-public/1.0.0/large.bin', { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(String(3 * 1024 * 1024));
    expect(head.bytes).toHaveLength(0);
    const large = await gateway.raw('/assets/mf-public/1.0.0/large.bin');
    expect(large.bytes).toHaveLength(3 * 1024 * 1024);
  });

  it.each([
    '/assets/mf-public/1.0.0/../server/entry.js',
    '/assets/mf-public/1.0.0/..%2fserver%2fentry.js',
    '/assets/mf-public/1.0.0/%2e%2e/server/entry.js',
    '/assets/mf-public/1.0.0/..%5cserver%5centry.js',
    '/assets/../registry.json',
    '/assets/mf-public/../registry.json',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/mf-public/1.0.0/.secret',
    '/assets/mf-public/1.0.0/%00entry.js',
    '/assets/mf-public/1.0.0/entry.js%00.png',
    '/assets/mf-public/1.0.0/%zz',
    '/assets/mf-public/1.0.0//entry.js',
    '/assets/mf-public/1.0.0/fonts',
    '/assets/mf-public/1.0.0/',
    '/assets/mf-public',
    '/assets//etc/passwd',
  ])('does not serve %s', async (path) => {
    const reply = await gateway.raw(path, { headers: { accept: 'application/json' } });
    expect(reply.status).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('looks anew for what was not there', async () => {
    const path = '/assets/mf-public/2.0.0/entry.js';
    expect(await gateway.raw(path)).toMatchObject({ status: 404 });
    await put('mf-public/2.0.0/client/entry.js', 'console.log(2);');
    expect(await gateway.raw(path)).toMatchObject({ status: 200 });
  });

  it('stops serving what was taken away', async () => {
    await put('mf-console/1.0.0/client/entry.js', 'console.log(3);');
    const path = '/assets/mf-console/1.0.0/entry.js';
    expect(await gateway.raw(path)).toMatchObject({ status: 200 });
    await rename(join(gateway.releasesDir, 'mf-console'), join(gateway.releasesDir, 'away'));
    await eventually(async () => (await gateway.raw(path)).status === 404, 3000);
  });

  it('serves a release that is a link to its directory', async () => {
    await symlink(
      join(gateway.releasesDir, 'mf-public/1.0.0'),
      join(gateway.releasesDir, 'mf-public/latest'),
    );
    expect(await gateway.raw('/assets/mf-public/latest/entry.js')).toMatchObject({ status: 200 });
  });

  it('changes nothing', async () => {
    expect(await gateway.raw('/assets/mf-public/1.0.0/entry.js', { method: 'DELETE' })).toMatchObject({
      status: 405,
    });
  });
});
