import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { copiedPictureLimit } from '@plinth/contracts/constants';
import type { TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { aPicture, startContent } from '../testing/content.ts';
import { isPublicAddress } from './publicAddress.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Another site; `asked` are the addresses that it was asked for. */
const aSite = async (answer: RequestListener) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, host, url: `http://${host}` };
};

const startBeside = async (...hosts: string[]) => {
  const content: TestService = await startContent({ settings: { PRIVATE_PICTURE_HOSTS: hosts } });
  closing.push(() => content.close());
  const copy = (url: string, more = {}) =>
    content.as(anEditor()).post('/api/media/from-address', { url, ...more });
  return { content, copy };
};
const notCopied = (reason: string) => ({
  status: 422,
  body: { code: 'picture-not-copied', values: { reason } },
});

it('copies a picture of another site into the library, through redirects, none twice', async () => {
  const picture = await aPicture(60, 40);
  const site = await aSite(({ url }, response) => {
    if (url === '/moved') response.writeHead(302, { location: '/a.png' }).end();
    else response.end(picture);
  });
  const { content, copy } = await startBeside(site.host);
  const first = await copy(`${site.url}/moved`, { alt: 'A wall' });
  expect(first).toMatchObject({ status: 201, body: { width: 60, height: 40, alt: 'A wall' } });
  expect(site.asked).toEqual(['/moved', '/a.png']);
  expect(await copy(`${site.url}/a.png`)).toMatchObject({ status: 200, body: { _id: first.body._id } });
  const form = { url: `${site.url}/a.png` };
  expect((await content.as(null).post('/api/media/from-address', form)).status).toBe(401);
  expect((await content.as(aUser('user')).post('/api/media/from-address', form)).status).toBe(403);
});

it('says why it copies nothing of what is no picture, too large, or not given away', async () => {
  const site = await aSite(({ url }, response) => {
    if (url === '/page') response.end('<!doctype html><p>no</p>');
    else if (url === '/large') response.end(Buffer.alloc(copiedPictureLimit + 1));
    else if (url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (url === '/cut')
      response.writeHead(200, { 'content-length': 10 }).write('abc', () => response.destroy());
    else response.writeHead(403).end();
  });
  const { copy } = await startBeside(site.host);
  expect(await copy(`${site.url}/page`)).toMatchObject({ status: 415, body: { code: 'not-an-image' } });
  expect(await copy(`${site.url}/large`)).toMatchObject(notCopied('too-large'));
  expect(await copy(`${site.url}/cut`)).toMatchObject(notCopied('no-answer'));
  expect(await copy(`${site.url}/round`)).toMatchObject(notCopied('refused'));
  expect((await copy(`${site.url}/other`)).body.message).toContain('403');
  expect(site.asked.filter((url) => url === '/round')).toHaveLength(5);
});

it('asks nobody in a private network: neither by address, by name, nor by a redirect', async () => {
  const inner = await aSite(async (_request, response) => response.end(await aPicture()));
  const port = inner.host.split(':')[1];
  const outer = await aSite(({ url = '' }, response) =>
    response.writeHead(302, { location: decodeURIComponent(url.slice(1)) }).end(),
  );
  const { copy } = await startBeside(outer.host);
  const addresses = [
    ...[
      inner.url,
      'http://127.0.0.1/a.png',
      'http://0x7f.1/a.png',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
    ],
    ...[
      'http://localhost/a.png',
      `http://localhost:${port}/`,
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
    ],
    ...['ftp://example.com/a.png', 'http://user:word@example.com/a.png', 'nowhere'],
  ];
  for (const address of addresses) {
    expect([address, await copy(address)]).toMatchObject([address, notCopied('address')]);
    if (!URL.canParse(address)) continue;
    const redirected = await copy(`${outer.url}/${encodeURIComponent(address)}`);
    expect([address, redirected]).toMatchObject([address, notCopied('address')]);
  }
  expect(inner.asked).toEqual([]);
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['172.31.0.1', false],
  ['100.127.255.255', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['example.com', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));
