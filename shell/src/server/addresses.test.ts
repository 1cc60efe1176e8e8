import { eventually } from '@plinth/testing/service';
import { elementIds, type PageReleases, type PageState } from '../page.ts';
import { block } from './testing/document.ts';
import { blog, type Site, startSite } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.api.forget());
afterAll(() => site.close());

const page = async (address: string) => {
  const reply = await site.raw(address);
  return { ...reply, canonical: /<link rel="canonical" href="([^"]*)">/.exec(reply.html)?.[1] };
};
/** What the gateway hears first: the page's own address when that is another than the asked one. */
const ownAddress = async (address: string) => {
  const { status, headers, html } = await site.raw(address, { prefer: 'page-address' });
  return status === 204 ? headers['x-page-address'] : html && address;
};

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=letter&page=2', '/'],
    ['/list?page=3', '/list?page=3'],
    ['/list?x=1&page=3&x=2', '/list?page=3'],
    ['/list?page=003', '/list?page=3'],
    ['/list?page=3&page=4', '/list?page=3'],
    ['/list?page=castle', '/list'],
    ['/start', '/'],
    ['/Start/?utm_source=letter', '/'],
    ['/LIST/', '/list'],
    ['/%6cist', '/list'],
    ['/blogs/a%20b', '/blogs/a%20b'],
    ['/blogs/7?x=1', '/blogs/7'],
    ['/blogs/%zz', '/blogs/%25zz'],
    ['/blogs/edit/7?x=1', '/blogs/edit/:id'],
    ['/blogs/edit/:id', '/blogs/edit/:id'],
    ['/dashboard?tab=2', '/dashboard'],
    ['/nowhere/7', '/*'],
    ['/*', '/*'],
    ['/list/of/none', '/list/*'],
    ['/list/*', '/list/*'],
    ['/blogs/7/8', '/blogs/*/*'],
    ['/blogs/*/*', '/blogs/*/*'],
    ['/blogs/*', '/blogs/*'],
    ['/QPS/?utm_source=letter', '/qps'],
    ['/qps/start', '/qps'],
    ['/qps/LIST/?page=03', '/qps/list?page=3'],
    ['/qps/nowhere/7', '/qps/*'],
  ])('that is asked for as %s is %s', async (asked, own) => {
    site.api.answers.set('/api/blogs/7', { body: blog }).set('/api/blogs/a%20b', { body: blog });
    expect(await ownAddress(asked)).toBe(own);
  });

  it('in another language is the one that it is rendered for, in that language', async () => {
    site.api.answers.set('/api/blogs/1', { body: blog });
    const { status, html, canonical } = await page('/qps/blogs/1?u=1');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="qps" dir="rtl">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(block<PageReleases>(html, elementIds.releases).language).toBe('qps');
    expect(canonical).toBe('https://plinth.example/qps/blogs/1');
    expect(site.api.seen.map(({ language }) => language)).toEqual(['qps']);
    const moved = await site.raw('/qps/old');
    expect(moved.headers.location).toBe('/qps');
  });

  it('is told without a rendering', async () => {
    expect(await ownAddress('/blogs/1?u=1')).toBe('/blogs/1');
    expect(site.api.seen).toEqual([]);
  });

  it('is the one that it is rendered for, whoever asks', async () => {
    const { status, html, headers, canonical } = await page('/list?utm_source=letter&page=02');
    expect(status).toBe(200);
    expect(html).toContain('List at ?page=2');
    expect(html).not.toContain('utm_source');
    expect(headers['x-page-parameters']).toBe('page');
    expect(canonical).toBe('https://plinth.example/list?page=2');
  });

  it('is the one that it is rendered for and links to, also at its second address', async () => {
    const [first, second] = [await page('/'), await page('/START')];
    expect(second.canonical).toBe('https://plinth.example/');
    expect(second.html).toContain('<meta property="og:url" content="https://plinth.example/">');
    expect(second.html).toBe(first.html);
  });
});

describe('what may be kept', () => {
  it('is every page that there is, and one page for all that is not there', async () => {
    site.api.answers.set('/api/blogs/1', { body: blog });
    const kept = async (address: string) => {
      const { status, headers } = await page(address);
      return `${status} ${headers['cache-control']}`;
    };
    expect(await kept('/blogs/1')).toBe('200 no-cache');
    expect(await kept('/nowhere')).toBe('404 no-cache');
    expect(await kept('/blogs/none')).toBe('404 no-store');
  });
});

describe('an address that would name another host', () => {
  it.each([
    '//evil.example/blogs',
    '//',
    '///evil.example',
    '/\\evil.example',
    '//evil.example/list?page=2',
    '/..//evil.example',
    '/%2f%2fevil.example',
    '/@evil.example',
    '/%0d%0alocation:%20//evil.example',
    'http://evil.example/',
  ])('is one of ours, and no fault: %s', async (address) => {
    const { status, canonical = '', html, headers } = await page(address);
    expect([200, 404]).toContain(status);
    expect(canonical).toMatch(/^(https:\/\/plinth\.example\/.*)?$/);
    expect(html).not.toContain('href="https://evil');
    expect(headers.location ?? '').toBe('');
  });

  it('has no link to itself where it leads nowhere, nor has what only staff see', async () => {
    for (const address of ['/nowhere', '/dashboard']) {
      const { html, canonical } = await page(address);
      expect(canonical).toBeUndefined();
      expect(html).not.toContain('og:url');
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
  });
});

describe('when more is asked for than can be rendered', () => {
  const state = (html: string): PageState =>
    JSON.parse(new RegExp(`id="${elementIds.state}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

  it('a page comes a moment later without server rendering, and nobody keeps that', async () => {
    const release = site.api.hold();
    const held = Array.from({ length: 8 }, (_, index) => page(`/blogs/${index}`));
    await eventually(() => site.api.seen.length === 8);
    const { status, headers, html, canonical } = await page('/blogs/20?u=1');
    expect({ status, kept: headers['cache-control'] }).toEqual({ status: 200, kept: 'no-store' });
    expect(state(html)).toMatchObject({ rendered: false, staffOnly: false });
    expect(html).toContain('/assets/mf-public/p1/remoteEntry.js');
    expect(html).toMatch(/<title>.+<\/title>/);
    expect(canonical).toBe('https://plinth.example/blogs/20');
    release();
    for (const { status } of await Promise.all(held)) expect(status).toBe(404);
    expect(state((await page('/')).html)).toMatchObject({ rendered: true });
  });
});
