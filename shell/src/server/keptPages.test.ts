import { allowsInlineScripts, pageHeaders } from '@plinth/contracts/pages';
import { createKeptPages } from './keptPages.ts';
import type { PageAsked, ReadySet } from './readySet.ts';
import { eventually } from './testing/document.ts';
import { blog, bootText, down, type Site, startSite } from './testing/site.ts';

let site: Site;
let blogs = 0;
/** The blog of a test: no page of it was asked for before. */
let id: string;
/** How often pages of blogs had been drawn before the test. */
let drawnBefore: number;

/** Has the tests of a block share a site; each has a blog of its own. */
const sharingASite = (prepare: () => Promise<unknown>) => {
  beforeAll(() => prepare());
  beforeEach(() => {
    id = String(++blogs);
    site.api.answers.set(`/api/blogs/${id}`, { body: blog }).set('/api/blogs', { body: [blog] });
  });
  afterEach(() => site.api.forget());
  afterAll(() => site.close());
};
const start = async (options?: Parameters<typeof startSite>[0]) => {
  site = await startSite(options);
};

const lookHowManyAreDrawn = async () => {
  drawnBefore = await site.blogsDrawn();
};
const drawn = async () => (await site.blogsDrawn()) - drawnBefore;
const paths = () => ['/api/blogs', `/api/blogs/${id}`];
const asked = () => site.api.seen.map(({ path }) => path).sort();
const visit = async (address = `/both/${id}`) => {
  const { reply, status, html } = await site.page(address);
  return { status, html, etag: reply.headers.get('etag') };
};
const countOf = async (call: string) => {
  const metrics = await (await site.get('/metrics')).text();
  return Number(new RegExp(`_count\\{.*call="${call}".*\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
};
const counts = async () => [await countOf('document'), await countOf('kept-document')];

describe('a page that was rendered before', () => {
  sharingASite(start);
  beforeEach(lookHowManyAreDrawn);

  it('is not rendered again while its data is the same, and every call is made again', async () => {
    const [made = 0, kept = 0] = await counts();
    const first = await visit();
    const second = await visit();
    expect(second).toEqual(first);
    expect(await drawn()).toBe(1);
    expect(asked()).toEqual([...paths(), ...paths()].sort());
    expect(await counts()).toEqual([made + 1, kept + 1]);
  });

  it('says each time which calls it was made from', async () => {
    for (const _ of ['rendered', 'kept']) {
      const { headers } = (await site.page(`/both/${id}`)).reply;
      expect(headers.get(pageHeaders.calls)?.split(' ').sort()).toEqual(paths());
    }
  });

  it('is another for who lets its script run in it', async () => {
    const before = await visit();
    const reply = await site.get(`/both/${id}`, { [pageHeaders.inlineScripts]: allowsInlineScripts });
    expect(await reply.text()).toContain(bootText);
    expect(await visit()).toEqual(before);
    expect(await drawn()).toBe(2);
  });

  it('is rendered anew with whatever changed, each call made once', async () => {
    await visit();
    site.api.seen.length = 0;
    site.api.answers.set(`/api/blogs/${id}`, { body: { ...blog, title: 'Renamed' } });
    expect((await visit()).html).toContain('Renamed');
    expect(await drawn()).toBe(2);
    expect(asked()).toEqual(paths());
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
    const before = await visit(`/blogs/${id}`);
    site.api.answers.set(`/api/blogs/${id}`, {
      status: 503,
      body: { code: 'part-unavailable', message: 'Away' },
    });
    expect(await visit(`/blogs/${id}`)).toMatchObject({ status: 503 });
    site.api.answers.set(`/api/blogs/${id}`, { body: blog });
    expect(await visit(`/blogs/${id}`)).toEqual(before);
  });

  it('that is missing is asked for each time', async () => {
    site.api.forget();
    expect((await visit(`/blogs/${id}`)).status).toBe(404);
    site.api.answers.set(`/api/blogs/${id}`, { body: blog });
    expect((await visit(`/blogs/${id}`)).status).toBe(200);
  });

  it('is another page in another release', async () => {
    await visit(`/blogs/${id}`);
    await site.publishPublic('p2');
    await site.promote('mf-public', 'p2');
    await eventually(async () => expect((await visit('/')).html).toContain('Public p2'));
    expect((await visit(`/blogs/${id}`)).html).toContain('/assets/mf-public/p2/');
    // The process of a release counts from its own start.
    expect(await site.blogsDrawn()).toBe(1);
  });
});

describe('without memory for pages', () => {
  sharingASite(() => start({ pagesMb: 0 }));
  beforeEach(lookHowManyAreDrawn);

  it('each is rendered', async () => {
    await visit();
    await visit();
    expect(await drawn()).toBe(2);
  });
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
  const callsNamed = async () => {
    const { headers } = (await site.page(`/blogs/${id}`)).reply;
    return headers.get(pageHeaders.calls)?.split(' ').sort();
  };
  const makeLive = async (version: string, source = oneAfterTheOther) => {
    await site.publishPublic(version, source);
    await site.promote('mf-public', version);
    await eventually(async () => expect((await site.page('/')).html).toContain(`/mf-public/${version}/`));
  };
  sharingASite(async () => {
    await start({ pagesMb: 0 });
    await makeLive('p2');
  });

  it('has all that it asked for before asked at once when it is made again', async () => {
    const first = await visit(`/blogs/${id}`);
    site.api.seen.length = 0;
    const release = site.api.hold();
    const second = visit(`/blogs/${id}`);
    await eventually(async () => expect(asked()).toEqual(paths()));
    release();
    expect(await second).toEqual(first);
    expect(asked()).toEqual(paths());
  });

  it('is shown what changed, and asks no more for what it does not need', async () => {
    expect(await callsNamed()).toEqual(paths());
    site.api.answers.set(`/api/blogs/${id}`, { body: { ...blog, author: 'Nobody', title: 'Renamed' } });
    expect((await visit(`/blogs/${id}`)).html).toContain('<title>Renamed');
    expect(await callsNamed()).toEqual([`/api/blogs/${id}`]);
  });

  it('is made as before when what it asked for cannot be had', async () => {
    await visit(`/blogs/${id}`);
    site.api.answers.set(`/api/blogs/${id}`, down);
    expect((await visit(`/blogs/${id}`)).status).toBeGreaterThanOrEqual(500);
    site.api.answers.set(`/api/blogs/${id}`, { body: blog });
    expect(await visit(`/blogs/${id}`)).toMatchObject({ status: 200 });
  });

  it('of another release is told nothing of what this one asked for', async () => {
    await visit(`/blogs/${id}`);
    await makeLive('p3', oneAfterTheOther.replace("await calls.list('listBlogs', { query: {} });", ''));
    site.api.seen.length = 0;
    await visit(`/blogs/${id}`);
    expect(asked()).toEqual([`/api/blogs/${id}`]);
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
