import { allowsInlineScripts, pageHeaders } from '@plinth/contracts/pages';
import { createKeptPages } from './keptPages.ts';
import type { PageAsked, ReadySet } from './readySet.ts';
import { eventually } from './testing/document.ts';
import { blog, bootText, down, type Site, startSite } from './testing/site.ts';

let site: Site;
const start = async (options?: Parameters<typeof startSite>[0]) => {
  site = await startSite(options);
  site.api.answers.set('/api/blogs/1', { body: blog }).set('/api/blogs', { body: [blog] });
};
afterEach(() => site.close());

const drawn = () => site.blogsDrawn();
const visit = async (address = '/both/1') => {
  const { reply, status, html } = await site.page(address);
  return { status, html, etag: reply.headers.get('etag') };
};
const countOf = async (call: string) => {
  const metrics = await (await site.get('/metrics')).text();
  return Number(new RegExp(`_count\\{.*call="${call}".*\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
};

describe('a page that was rendered before', () => {
  beforeEach(() => start());

  it('is not rendered again while its data is the same, and every call is made again', async () => {
    const first = await visit();
    const second = await visit();
    expect(second).toEqual(first);
    expect(await drawn()).toBe(1);
    expect(site.api.seen.map(({ path }) => path).sort()).toEqual([
      '/api/blogs',
      '/api/blogs',
      '/api/blogs/1',
      '/api/blogs/1',
    ]);
    expect(await countOf('document')).toBe(1);
    expect(await countOf('kept-document')).toBe(1);
  });

  it('says each time which calls it was made from', async () => {
    for (const _ of ['rendered', 'kept']) {
      const { headers } = (await site.page('/both/1')).reply;
      expect(headers.get(pageHeaders.calls)?.split(' ').sort()).toEqual(['/api/blogs', '/api/blogs/1']);
    }
  });

  it('is another for who lets its script run in it', async () => {
    const before = await visit();
    const asked = await site.get('/both/1', { [pageHeaders.inlineScripts]: allowsInlineScripts });
    expect(await asked.text()).toContain(bootText);
    expect(await visit()).toEqual(before);
    expect(await drawn()).toBe(2);
  });

  it('is rendered anew with whatever changed, each call made once', async () => {
    await visit();
    site.api.seen.length = 0;
    site.api.answers.set('/api/blogs/1', { body: { ...blog, title: 'Renamed' } });
    expect((await visit()).html).toContain('Renamed');
    expect(await drawn()).toBe(2);
    expect(site.api.seen.map(({ path }) => path).sort()).toEqual(['/api/blogs', '/api/blogs/1']);
    expect((await visit()).html).toContain('Renamed');
    expect(await drawn()).toBe(2);
  });

  it('is rendered once for all who ask while it is, whoever came first', async () => {
    const release = site.api.hold();
    const visits = Array.from({ length: 6 }, () => visit());
    // All six have come by then; that only the first asks so far is what the others wait for.
    for (let turn = 0; turn < 20; turn++) await visit('/');
    release();
    const pages = await Promise.all(visits);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(await drawn()).toBe(1);
    expect(site.api.seen).toHaveLength(12);
  });

  it('is rendered anew when only the total of a list changed', async () => {
    await visit();
    site.api.answers.set('/api/blogs', { body: [blog], headers: { 'x-total-count': '2' } });
    await visit();
    expect(await drawn()).toBe(2);
  });

  it('is not told apart by what belongs to one answer only', async () => {
    for (const turn of ['1', '2']) {
      site.api.answers.set('/api/blogs', {
        body: [blog],
        headers: {
          date: `Sun, 0${turn} Nov 2026 00:00:00 GMT`,
          'x-request-id': turn,
          'x-cache': turn,
          age: turn,
        },
      });
      await visit();
    }
    expect(await drawn()).toBe(1);
  });

  it('says that its data cannot be had when that is so, and is itself again afterwards', async () => {
    const before = await visit('/blogs/1');
    site.api.answers.set('/api/blogs/1', {
      status: 503,
      body: { code: 'part-unavailable', message: 'Away' },
    });
    expect(await visit('/blogs/1')).toMatchObject({ status: 503 });
    site.api.answers.set('/api/blogs/1', { body: blog });
    expect(await visit('/blogs/1')).toEqual(before);
  });

  it('that is missing is asked for each time', async () => {
    expect((await visit('/blogs/2')).status).toBe(404);
    site.api.answers.set('/api/blogs/2', { body: { ...blog, _id: '2' } });
    expect((await visit('/blogs/2')).status).toBe(200);
  });

  it('is another page in another release', async () => {
    await visit('/blogs/1');
    await site.publishPublic('p2');
    await site.promote('mf-public', 'p2');
    await eventually(async () => expect((await visit('/')).html).toContain('Public p2'));
    expect((await visit('/blogs/1')).html).toContain('/assets/mf-public/p2/');
    expect(await drawn()).toBe(1);
  });
});

it('without memory for pages each is rendered', async () => {
  await start({ pagesMb: 0 });
  await visit();
  await visit();
  expect(await drawn()).toBe(2);
});

/** A release whose page of a blog asks for the list once it has the blog, unless nobody wrote that. */
const oneAfterTheOther = `
const { createElement: h } = require('react');
exports.usesStore = false;
exports.createRoutes = ({ calls }) => [
  { path: '/', element: h('h1', null, 'In turn'), loader: () => ({ title: 'Home' }) },
  { path: '/blogs/:id', element: h('h1', null, 'A blog'), loader: async ({ params }) => {
    const { data } = await calls.read('readBlog', { params });
    if (data.author !== 'Nobody') await calls.list('listBlogs', { query: {} });
    return { title: data.title };
  } },
];`;

describe('a page that asks for one thing after the other', () => {
  const paths = ['/api/blogs', '/api/blogs/1'];
  const asked = () => site.api.seen.map(({ path }) => path).sort();
  const callsNamed = async () => {
    const { headers } = (await site.page('/blogs/1')).reply;
    return headers.get(pageHeaders.calls)?.split(' ').sort();
  };
  beforeEach(async () => {
    await start({ pagesMb: 0 });
    await site.publishPublic('p2', oneAfterTheOther);
    await site.promote('mf-public', 'p2');
    await eventually(async () => expect((await site.page('/')).html).toContain('In turn'));
  });

  it('has all that it asked for before asked at once when it is made again', async () => {
    const first = await visit('/blogs/1');
    site.api.seen.length = 0;
    const release = site.api.hold();
    const second = visit('/blogs/1');
    await eventually(async () => expect(asked()).toEqual(paths));
    release();
    expect(await second).toEqual(first);
    expect(asked()).toEqual(paths);
  });

  it('is shown what changed, and asks no more for what it does not need', async () => {
    expect(await callsNamed()).toEqual(paths);
    site.api.answers.set('/api/blogs/1', { body: { ...blog, author: 'Nobody', title: 'Renamed' } });
    expect((await visit('/blogs/1')).html).toContain('<title>Renamed');
    expect(await callsNamed()).toEqual(['/api/blogs/1']);
  });

  it('is made as before when what it asked for cannot be had', async () => {
    await visit('/blogs/1');
    site.api.answers.set('/api/blogs/1', down);
    expect((await visit('/blogs/1')).status).toBeGreaterThanOrEqual(500);
    site.api.answers.set('/api/blogs/1', { body: blog });
    expect(await visit('/blogs/1')).toMatchObject({ status: 200 });
  });

  it('of another release is told nothing of what this one asked for', async () => {
    await visit('/blogs/1');
    await site.publishPublic(
      'p3',
      oneAfterTheOther.replace("await calls.list('listBlogs', { query: {} });", ''),
    );
    await site.promote('mf-public', 'p3');
    await eventually(async () => expect((await site.page('/')).html).toContain('/mf-public/p3/'));
    site.api.seen.length = 0;
    await visit('/blogs/1');
    expect(asked()).toEqual(['/api/blogs/1']);
  });
});

it('is rendered once for all who come in one turn', async () => {
  const render = jest.fn(async ({ getFromApi }: PageAsked) => {
    await getFromApi('/api/blogs');
    return { status: 200, headers: {}, degraded: false, bytes: Buffer.from('a page') };
  });
  const set = { render } as unknown as ReadySet;
  const getFromApi = async () => ({ status: 200, headers: {}, bytes: Buffer.from('[]') });
  const asked = { url: '/blogs', inlineScripts: false, getFromApi } as unknown as PageAsked;
  const kept = createKeptPages(1);
  const pages = await Promise.all(Array.from({ length: 6 }, () => kept.render(set, asked)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(pages.filter(({ isRendered }) => isRendered)).toHaveLength(1);
});
