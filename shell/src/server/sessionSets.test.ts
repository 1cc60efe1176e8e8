import { type SessionSet, sessionSetHeaders } from '@plinth/contracts/sets';
import { eventually } from '@plinth/testing/service';
import { sized } from '@plinth/testing/torture';
import { blog, type Site, startSite } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.publishPublic('p2');
});
afterEach(() => site.api.forget());
afterAll(() => site.close());

const preview: SessionSet = {
  id: 'abc123',
  kind: 'preview',
  releases: { 'mf-public': 'p2' },
  since: '2026-11-22T17:20:00.000Z',
};
const seeing = (session: SessionSet | null): Record<string, string> =>
  session ? { [sessionSetHeaders.session]: JSON.stringify(session) } : {};
const get = async (address: string, session: SessionSet | null = preview, more = {}) => {
  const reply = await site.get(address, { ...seeing(session), ...more });
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
};

describe('a set that a session sees', () => {
  it('is laid over the live one, and every page says which it is, since when, and how to leave', async () => {
    const { html, headers } = await get('/');
    expect(html).toContain('Public p2');
    expect(html).toContain('/assets/mf-public/p2/remoteEntry.js');
    expect(html).toContain('<p>Preview of mf-public p2, since 22 November 2026 at 17:20 UTC</p>');
    expect(html).toContain('<a href="/set/leave">Leave</a>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers.get('x-plinth-set')).toBe('abc123');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('leaves everybody else with what is live, and no word of it', async () => {
    const live = await get('/', null);
    await get('/');
    const { html, headers } = await get('/', null);
    expect(html).toBe(live.html);
    expect(html).not.toMatch(/Preview|noindex|p2/);
    expect(headers.get('x-plinth-set')).toBeNull();
  });

  it('shows at once what is promoted of the front ends that it does not name', async () => {
    expect((await get('/dashboard', preview, { 'x-page-audience': 'staff' })).html).toContain(
      'mf-console/c1',
    );
    await site.release('mf-console', 'c2', { server: false, paths: ['/', '/dashboard'] });
    await eventually(async () =>
      (await get('/dashboard', preview, { 'x-page-audience': 'staff' })).html.includes('mf-console/c2'),
    );
    expect((await get('/')).html).toContain('Public p2');
  });

  it('is never mixed with the live one, also when both ask for the same pages at once', async () => {
    site.api.answers.set('/api/blogs/1', { body: blog });
    const ask = async (_: unknown, index: number) => {
      const session = index % 2 ? preview : null;
      const { html } = await get(['/', '/blogs/1', '/nowhere'][index % 3] ?? '/', session);
      const mine = session ? '/assets/mf-public/p2/' : '/assets/mf-public/p1/';
      const other = session ? '/assets/mf-public/p1/' : '/assets/mf-public/p2/';
      return (
        html.includes(mine) && !html.includes(other) && html.includes('Preview of') === (session !== null)
      );
    };
    const answers = await Promise.all(Array.from({ length: sized(200, 1000) }, ask));
    expect(answers.filter((isRight) => !isRight)).toEqual([]);
  });

  it('has pages that are kept of its own', async () => {
    site.api.answers.set('/api/blogs/2', { body: blog });
    const both = async () => [await get('/blogs/2'), await get('/blogs/2', null)];
    const drawn = async () => [await site.blogsDrawn(), await site.blogsDrawn(seeing(preview))];
    const [live, seen] = await drawn();
    await both();
    await both();
    expect(await drawn()).toEqual([Number(live) + 1, Number(seen) + 1]);
  });

  it('says in words that it cannot be shown, when a release is not there or cannot be run', async () => {
    const gone = await get('/', { ...preview, id: 'gone', releases: { 'mf-public': 'p9' } });
    expect(gone.status).toBe(410);
    expect(gone.html).toContain('This preview cannot be shown');
    await site.publishPublic('p3', 'throw new Error("a fault while it loads")');
    const broken = await get('/', { ...preview, id: 'broken', releases: { 'mf-public': 'p3' } });
    expect(broken.status).toBe(410);
    expect((await get('/', null)).html).toContain('Public p1');
  });

  it('that is a canary has no bar, and is found by search engines as what is live is', async () => {
    const { html, headers } = await get('/', { ...preview, kind: 'canary' });
    expect(html).toContain('Public p2');
    expect(html).not.toMatch(/Preview of|noindex/);
    expect(headers.get('x-plinth-set')).toBe('abc123');
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  it('that is a canary and cannot be shown has what is live in its place, and the gateway is told', async () => {
    const broken: SessionSet = { ...preview, id: 'broken', kind: 'canary', releases: { 'mf-public': 'p9' } };
    const { status, html, headers } = await get('/', broken);
    expect(status).toBe(200);
    expect(html).toBe((await get('/', null)).html);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-set-not-shown': 'broken',
      'cache-control': 'no-store',
    });
    expect(headers.get('x-plinth-set')).toBeNull();
    expect((await get('/', null)).headers.get('x-set-not-shown')).toBeNull();
  });
});
