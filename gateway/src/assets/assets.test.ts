import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileIdFrom } from '@plinth/runtime/fileIds';
import { withOneByteFlipped } from '@plinth/testing/releaseStore';
import { eventually } from '@plinth/testing/service';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;

const entry = 'console.log(1);';
const compressed = { br: brotliCompressSync(entry), gz: gzipSync(entry) };

beforeAll(async () => {
  gateway = await startTestGateway();
  const { releases } = gateway;
  const release = releases.publish(
    { name: 'mf-public', version: '1.0.0' },
    {
      'client/entry.js': entry,
      'client/fonts/inter.woff2': 'font',
      'client/.secret': 'secret',
      'client/large.bin': Buffer.alloc(3 * 1024 * 1024, 'z'),
      'server/entry.js': 'server',
    },
  );
  for (const encoding of ['br', 'gz'] as const) {
    releases.compress(release, 'client/entry.js', encoding, compressed[encoding]);
  }
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
    expect([br.headers['content-encoding'], br.bytes]).toEqual(['br', compressed.br]);
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
    gateway.releases.publish(
      { name: 'mf-public', version: '2.0.0' },
      { 'client/entry.js': 'console.log(2);' },
    );
    await eventually(async () => (await gateway.raw(path)).status === 200);
  });

  it('sends no file that is not what was released, and does once it is', async () => {
    const path = '/assets/mf-public/3.0.0/entry.js';
    const { integrity } = gateway.releases.publish(
      { name: 'mf-public', version: '3.0.0' },
      { 'client/entry.js': 'console.log(3);' },
    );
    const id = fileIdFrom(integrity['client/entry.js'] ?? '');
    gateway.releases.onTheWire((address, bytes) =>
      address.endsWith(id) ? withOneByteFlipped(bytes) : bytes,
    );
    expect(await gateway.raw(path)).toMatchObject({ status: 503 });
    const { warnings } = (await gateway.as(null).get('/healthz')).body;
    expect(warnings[0]).toContain('mf-public 3.0.0 client/entry.js is not what was released (store');
    gateway.releases.onTheWire();
    expect((await gateway.raw(path)).bytes.toString()).toBe('console.log(3);');
  });

  it('sends the file itself where a compressed form does not hold it', async () => {
    const release = gateway.releases.publish(
      { name: 'mf-public', version: '4.0.0' },
      { 'client/entry.js': 'console.log(4);' },
    );
    gateway.releases.compress(release, 'client/entry.js', 'br', brotliCompressSync('alert(4);'));
    const path = '/assets/mf-public/4.0.0/entry.js';
    const reply = await gateway.raw(path, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.bytes.toString()).toBe('console.log(4);');
  });

  it('goes on while releases cannot be read, also after a restart', async () => {
    gateway.releases.promote({ 'mf-public': '1.0.0' });
    const path = '/assets/mf-public/1.0.0/fonts/inter.woff2';
    await eventually(
      async () => gateway.releases.asked.filter((one) => one.startsWith('/internal/files')).length > 4,
    );
    const again = await startTestGateway({
      RELEASES_DIR: gateway.releasesDir,
      RELEASES_URL: 'http://127.0.0.1:9',
    });
    expect((await again.raw(path)).bytes.toString()).toBe('font');
    await again.close();
  });

  it('changes nothing', async () => {
    expect(await gateway.raw('/assets/mf-public/1.0.0/entry.js', { method: 'DELETE' })).toMatchObject({
      status: 405,
    });
  });
});
