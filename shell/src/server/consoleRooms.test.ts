import { elementIds, type PageReleases, type PageState } from '../page.ts';
import { block } from './testing/document.ts';
import { type Site, startSite } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.api.forget());
afterAll(() => site.close());

const staff = { 'x-page-audience': 'staff' };
const own = { prefer: 'page-address' };
const stateOf = (html: string) => block<PageState>(html, elementIds.state);

describe('the room of the console', () => {
  it('is there at the visitors’ addresses too, and asks for nothing of theirs', async () => {
    const { status, headers, html } = await site.raw('/blogs/1', staff);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-page-parameters': '' });
    expect(stateOf(html)).toEqual({ rendered: false, staffOnly: false, loaderData: {}, errors: null });
    expect(html).toContain('<link rel="preload" as="script" href="/assets/mf-console/c1/chunks/blog.js">');
    expect(html).not.toMatch(/<(?:link|script)[^>]*mf-public/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain(
      '<noscript><p>You are signed in to the console of our staff, which needs JavaScript.',
    );
    expect(site.api.seen).toEqual([]);
  });

  it('asks first for what runs first: the host, then the release of the console', async () => {
    const { html } = await site.raw('/blogs/1', staff);
    const asked = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
    expect(asked).toEqual([
      '/assets/shell/s1/react.js',
      '/assets/shell/s1/shell.js',
      '/assets/mf-console/c1/remoteEntry.js',
      '/assets/mf-console/c1/chunks/app.js',
      '/assets/mf-console/c1/chunks/blog.js',
      '/assets/shell/s1/chunks/store.js',
    ]);
    expect(block<PageReleases>(html, elementIds.releases).shell.scripts).toEqual(asked.slice(0, 2));
  });

  it('is one for each screen, and one for all addresses that lead nowhere', async () => {
    const addressOf = async (path: string) => {
      const { status, headers } = await site.raw(path, { ...staff, ...own });
      return status === 204 ? headers['x-page-address'] : path;
    };
    expect(await addressOf('/blogs/1')).toBe('/blogs/:id');
    expect(await addressOf('/blogs/2?page=2')).toBe('/blogs/:id');
    expect(await addressOf('/blogs/:id')).toBe('/blogs/:id');
    expect(await addressOf('/')).toBe('/');
    expect(await addressOf('/no/such/page')).toBe('/*');
    expect(await addressOf('/list?page=2')).toBe('/*');
  });

  it('is in a language that the console speaks, whatever the address says', async () => {
    for (const path of ['/blogs/1?tab=2', '/', '/no/such/page']) {
      const urdu = path === '/' ? '/ur' : `/ur${path}`;
      expect(await site.raw(urdu, staff)).toMatchObject({ status: 302, headers: { location: path } });
      expect((await site.raw(urdu, { ...staff, ...own })).status).toBe(302);
    }
    expect((await site.raw('/qps/dashboard', staff)).status).toBe(200);
  });

  it('is the same document for staff at an address that only they have', async () => {
    const [forStaff, forAnybody] = [await site.raw('/dashboard', staff), await site.raw('/dashboard')];
    expect(forStaff.html).toBe(forAnybody.html);
    expect(stateOf(forStaff.html)).toMatchObject({ staffOnly: true });
  });

  it('takes nothing from the page that visitors get at the same time', async () => {
    const asked = Array.from({ length: 30 }, (_, index) => (index % 2 ? staff : undefined));
    const replies = await Promise.all(asked.map((headers) => site.raw('/', headers)));
    expect(replies.map(({ html }) => html.includes('Public p1'))).toEqual(
      asked.map((headers) => headers === undefined),
    );
  });
});
