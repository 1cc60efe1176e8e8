import { setTimeout as pause } from 'node:timers/promises';
import { changeSettlesMs } from '@plinth/contracts/constants';
import { eventually } from '@plinth/testing/service';
import { type Answerer, answerHtml } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
/** What the shell server shows of a page, and what pages read of a query in the release that is live. */
let content: string;
let reads: string[];
beforeEach(async () => {
  content = 'first';
  reads = ['page'];
  gateway = await startTestGateway();
  gateway.parts.shell.answer(shellServer);
  // A start counts as a change: until it has settled, nothing is kept.
  await pause(changeSettlesMs);
});
afterEach(() => gateway.close());

const ownAddress = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://site.test');
  if (pathname.startsWith('/nowhere') || pathname === '/*') return '/*';
  const own = new URLSearchParams();
  for (const name of reads) {
    const value = searchParams.get(name);
    if (value && value !== '1') own.append(name, value.replace(/^0+/, ''));
  }
  return pathname.toLowerCase() + (own.size > 0 ? `?${own}` : '');
};

/** Speaks as the shell server does: tells a page's own address to who prefers that, or renders. */
const shellServer: Answerer = (request, response, call) => {
  const own = ownAddress(call.url);
  if (call.headers.prefer === 'page-address' && own !== call.url) {
    response.writeHead(204, { 'x-page-address': own }).end();
    return;
  }
  const status = own === '/*' || own.startsWith('/blogs/none') ? 404 : 200;
  const headers = {
    'x-page-parameters': reads.join(','),
    'cache-control': own.startsWith('/blogs/none') ? 'no-store' : 'no-cache',
  };
  return answerHtml(`<p>${own} ${content}</p>`, status, headers)(request, response, call);
};

const get = async (path: string) => {
  const { status, headers, bytes } = await gateway.raw(path, { headers: { accept: 'text/html' } });
  return { status, headers, cache: headers['x-cache'], text: bytes.toString() };
};
const shellCalls = () => gateway.parts.shell.calls.map(({ url }) => url);
const forgetCalls = () => {
  gateway.parts.shell.calls.length = 0;
};

describe('a page with parameters that it does not read', () => {
  it('is asked for once under its own address, and then comes from memory', async () => {
    expect(await get('/?utm_source=letter')).toMatchObject({
      status: 200,
      cache: 'miss',
      text: '<p>/ first</p>',
    });
    expect(shellCalls()).toEqual(['/?utm_source=letter', '/']);
    for (const path of ['/?utm_source=other', '/?x=1', '/?', '/?page=', '/']) {
      expect(await get(path)).toMatchObject({ status: 200, cache: 'hit', text: '<p>/ first</p>' });
    }
    expect(shellCalls().filter((url) => ownAddress(url) === url)).toEqual(['/']);
  });

  it('costs the shell server nothing while the page is in memory', async () => {
    await get('/blogs');
    await get('/blogs?page=2');
    forgetCalls();
    expect(await get('/blogs?u=1')).toMatchObject({ cache: 'hit', text: '<p>/blogs first</p>' });
    expect(await get('/blogs?u=2&page=2&v=3')).toMatchObject({
      cache: 'hit',
      text: '<p>/blogs?page=2 first</p>',
    });
    expect(shellCalls()).toEqual([]);
    await gateway.parts.shell.die();
    expect(await get('/blogs?u=4')).toMatchObject({ status: 200, cache: 'hit' });
    await gateway.parts.shell.comeBack();
  });

  it('is rendered once for all who ask at the same time, each with others', async () => {
    gateway.parts.shell.answer(async (...given) => {
      await pause(400);
      await shellServer(...given);
    });
    const replies = await Promise.all(Array.from({ length: 40 }, (_, count) => get(`/blogs?u=${count}`)));
    expect(replies.every(({ text }) => text === '<p>/blogs first</p>')).toBe(true);
    expect(shellCalls().filter((url) => url === '/blogs')).toHaveLength(1);
  });

  it('is served from memory however long the address is', async () => {
    await get('/');
    forgetCalls();
    expect(await get(`/?u=${'x'.repeat(5000)}`)).toMatchObject({ status: 200, cache: 'hit' });
    expect(shellCalls()).toEqual([]);
  });

  it('shows what changed, as the page itself does', async () => {
    await get('/blogs?u=1');
    await get('/blogs?page=2&u=1');
    content = 'second';
    await gateway.signals.send('content.changed', { noun: 'blogs' });
    await eventually(async () => (await get('/blogs?u=2')).text === '<p>/blogs second</p>');
    expect((await get('/blogs?page=2&u=2')).text).toBe('<p>/blogs?page=2 second</p>');
  });

  it('is another page as soon as a release reads them', async () => {
    await get('/blogs');
    reads = ['page', 'sort'];
    await gateway.signals.send('releases.changed', { revision: 2 });
    await eventually(async () => (await get('/blogs?sort=asc')).text === '<p>/blogs?sort=asc first</p>');
  });
});

describe('a page under another form of its address', () => {
  it.each(['/blogs?page=02', '/Blogs?page=2', '/blogs?page=2&page=3'])(
    'is the same page: %s',
    async (path) => {
      await get('/blogs?page=2');
      expect(await get(path)).toMatchObject({ cache: 'hit', text: '<p>/blogs?page=2 first</p>' });
      expect(shellCalls().filter((url) => url === '/blogs?page=2')).toHaveLength(1);
    },
  );

  it('of which the shell server does not tell is a page of its own', async () => {
    gateway.parts.shell.answer(answerHtml('<p>any</p>'));
    await get('/blogs?sort=asc');
    expect((await get('/blogs?sort=asc')).cache).toBe('hit');
    expect((await get('/blogs?sort=desc')).cache).toBe('miss');
  });
});

describe('what is not there', () => {
  it('is one page for all addresses that lead nowhere', async () => {
    expect(await get('/nowhere/1')).toMatchObject({ status: 404, cache: 'miss' });
    expect(await get('/nowhere/2?u=1')).toMatchObject({ status: 404, cache: 'hit' });
    expect(shellCalls().filter((url) => url === '/*')).toHaveLength(1);
  });

  it('is not kept where visitors could think up ever more of it', async () => {
    for (const _ of [1, 2]) expect(await get('/blogs/none1')).toMatchObject({ status: 404, cache: 'miss' });
  });

  it('is rendered once for all who ask for it at the same time', async () => {
    gateway.parts.shell.answer(async (...given) => {
      await pause(400);
      await shellServer(...given);
    });
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/blogs/none2')));
    expect(replies.every(({ status }) => status === 404)).toBe(true);
    expect(shellCalls()).toEqual(['/blogs/none2']);
  });
});

describe('between the gateway and the shell server', () => {
  it('is said who asks, and what they tell each other about addresses stays there', async () => {
    const { headers } = await get('/aboutus');
    expect(gateway.parts.shell.calls[0]?.headers).toMatchObject({ 'x-client-address': '127.0.0.1' });
    for (const name of ['x-page-parameters', 'x-page-address']) expect(headers).not.toHaveProperty(name);
  });
});

describe('an address that browsers would write otherwise, or take for another host', () => {
  it.each([
    ['//', '/'],
    ['//evil.example/blogs', '/evil.example/blogs'],
    ['///evil.example//blogs?page=2', '/evil.example/blogs?page=2'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/evil.example', '/evil.example'],
    ['/blogs//7', '/blogs/7'],
    ['/a/../blogs', '/blogs'],
    ['/a/%2e%2E/..//evil.example', '/evil.example'],
    ['/./', '/'],
    ['/blogs#top', '/blogs'],
    ['//blogs?next=//evil.example', '/blogs?next=//evil.example'],
  ])('is led to the path that it stands for: %s', async (asked, path) => {
    const { status, headers, text } = await get(asked);
    expect({ status, location: headers.location, text }).toEqual({ status: 308, location: path, text: '' });
    expect(shellCalls()).toEqual([]);
    expect((await get(path)).status).toBe(200);
  });

  it.each(['/%2f%2fevil.example', '/%5cevil.example', '/%0d%0alocation:%20x', '/@evil.example', '/a%00b'])(
    'is a page that is not there, or is: %s',
    async (asked) => {
      const { status, headers } = await get(asked);
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('location');
      expect(shellCalls()[0]).toBe(asked);
    },
  );

  it('is refused in words when it is no path', async () => {
    for (const target of ['http://evil.example/blogs', '*']) {
      expect(await get(target)).toMatchObject({ status: 400, text: expect.stringContaining('"malformed"') });
    }
  });
});
