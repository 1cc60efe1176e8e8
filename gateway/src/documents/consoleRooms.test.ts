import { setTimeout as pause } from 'node:timers/promises';
import { changeSettlesMs } from '@plinth/contracts/constants';
import { type Answerer, answerHtml } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
  gateway.parts.shell.answer(shellServer);
  // A start counts as a change: until it has settled, nothing is kept.
  await pause(changeSettlesMs);
});
afterEach(() => gateway.close());

/** Speaks as the shell server does: all blogs have one room, each has a page. */
const shellServer: Answerer = (request, response, call) => {
  const isRoom = call.headers['x-page-audience'] === 'staff';
  const own = isRoom ? call.url.replace(/^\/blogs\/.+/, '/blogs/:id') : call.url;
  if (call.headers.prefer === 'page-address' && own !== call.url) {
    response.writeHead(204, { 'x-page-address': own }).end();
    return;
  }
  const headers = { 'x-page-parameters': isRoom ? '' : 'page', 'cache-control': 'no-cache' };
  return answerHtml(`${isRoom ? 'room' : 'page'} of ${own}`, 200, headers)(request, response, call);
};

const staff = { cookie: 'theme=dark; console=1' };
const get = async (path: string, more: Record<string, string> = {}) => {
  const { status, headers, bytes } = await gateway.raw(path, { headers: { accept: 'text/html', ...more } });
  return { status, headers, cache: headers['x-cache'], text: bytes.toString() };
};
const calls = () => gateway.parts.shell.calls.map(({ url }) => url);

describe('a browser in which somebody is signed in', () => {
  it('gets the console’s room where visitors get the page, also when both ask at once', async () => {
    const asked = Array.from({ length: 60 }, (_, index) => ({ path: index % 3 ? '/blogs' : '/', index }));
    const isStaff = (index: number) => index % 2 === 0;
    const askAll = () => Promise.all(asked.map(({ path, index }) => get(path, isStaff(index) ? staff : {})));
    for (const replies of [await askAll(), await askAll()]) {
      expect(replies.map(({ text }) => text)).toEqual(
        asked.map(({ path, index }) => `${isStaff(index) ? 'room' : 'page'} of ${path}`),
      );
    }
    expect(calls().sort()).toEqual(['/', '/', '/blogs', '/blogs']);
  });

  it('is never told that it holds the page already, nor a visitor that they hold the room', async () => {
    const [page, room] = [await get('/'), await get('/', staff)];
    expect(page.headers.vary).toBe('accept-encoding, cookie');
    expect(room.headers).toMatchObject({ vary: 'accept-encoding, cookie', 'cache-control': 'no-cache' });
    const holding = (reply: typeof page) => ({ 'if-none-match': String(reply.headers.etag) });
    expect(await get('/', { ...staff, ...holding(page) })).toMatchObject({ status: 200, text: 'room of /' });
    expect(await get('/', holding(room))).toMatchObject({ status: 200, text: 'page of /' });
    expect(await get('/', { ...staff, ...holding(room) })).toMatchObject({ status: 304 });
  });

  it('has one room for all addresses that show the same screen', async () => {
    for (const path of ['/blogs/one', '/blogs/two', '/blogs/two?page=3']) {
      expect((await get(path, staff)).text).toBe('room of /blogs/:id');
    }
    expect(calls().filter((url) => url === '/blogs/:id')).toHaveLength(1);
    expect((await get('/blogs/one')).text).toBe('page of /blogs/one');
  });

  it('gets the files of the site like everybody', async () => {
    await get('/robots.txt');
    expect(await get('/robots.txt', staff)).toMatchObject({ text: 'page of /robots.txt', cache: 'hit' });
  });

  it('gets its rooms anew with a new release', async () => {
    await get('/', staff);
    await gateway.signals.send('releases.changed', { revision: 2 });
    await pause(changeSettlesMs);
    expect((await get('/', staff)).cache).toBe('miss');
  });
});

it('staff get their room, and visitors the page, also without memory for either', async () => {
  const without = await startTestGateway({ CACHE_MB: 0 });
  try {
    without.parts.shell.answer(shellServer);
    const textOf = async (headers: Record<string, string>) =>
      (await without.raw('/blogs/one', { headers })).bytes.toString();
    for (const _ of [1, 2]) {
      expect(await textOf(staff)).toBe('room of /blogs/:id');
      expect(await textOf({})).toBe('page of /blogs/one');
    }
    expect(without.parts.shell.timesAsked('/blogs/one')).toBe(4);
  } finally {
    await without.close();
  }
});

it('no visitor is given a cookie, whatever they send', async () => {
  for (const cookie of ['', 'console=0', 'xconsole=1', 'console=10']) {
    const reply = await get('/', { cookie });
    expect(reply.text).toBe('page of /');
    expect(reply.headers).not.toHaveProperty('set-cookie');
  }
});
