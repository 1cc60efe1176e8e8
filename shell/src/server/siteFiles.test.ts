import { blog, type Site, startSite } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => {
  site.api.answers.set('/api/blogs', { body: [blog] }).set('/api/blogs/1', { body: blog });
});
afterEach(() => site.api.forget());
afterAll(() => site.close());

const down = { status: 503, body: { code: 'part-unavailable', message: 'Not available' } };

describe('a file of the site', () => {
  it('is made by the live release, from what the API answers', async () => {
    const { status, headers, html } = await site.raw('/list.json');
    expect([status, JSON.parse(html)]).toEqual([200, [blog]]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-page-parameters': '',
    });
  });

  it('has the look of the site under an address that stays, whatever release is live', async () => {
    const { status, headers, html } = await site.raw('/site.css');
    expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(html).toMatch(/^@import "\/assets\/shell\/[^"]+\/shell\.css";\n$/);
  });

  it('knows the public origin, whatever host a visitor names, and the paths of the console', async () => {
    const { html } = await site.raw('/long.txt', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect(html).toBe('https://plinth.example /,/blogs/:id,/blogs/edit/:id,/dashboard 1 whole');
  });

  it('is one address, whatever query it is asked with', async () => {
    for (const asked of ['/list.json?page=2', '/list.json?']) {
      const { status, headers } = await site.raw(asked, { prefer: 'page-address' });
      expect([status, headers['x-page-address']]).toEqual([204, '/list.json']);
    }
    expect(site.api.seen).toEqual([]);
    expect((await site.raw('/list.json', { prefer: 'page-address' })).status).toBe(200);
  });

  it('that cannot be made now is a 503 in its own kind, which nobody keeps', async () => {
    site.api.answers.set('/api/blogs', down);
    const { status, headers, html } = await site.raw('/list.json');
    expect([status, JSON.parse(html).code]).toEqual([503, 'part-unavailable']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect(headers).not.toHaveProperty('x-page-parameters');
  });

  it('that cannot be finished breaks off', async () => {
    site.api.answers.set('/api/blogs/1', down);
    const reply = await site.get('/long.txt');
    await expect(reply.text()).rejects.toThrow();
    site.api.answers.set('/api/blogs/1', { body: blog });
    expect((await site.raw('/long.txt')).html).toContain('whole');
  });

  it('that is not there is a 404 in words, which nobody keeps', async () => {
    const { status, headers, html } = await site.raw('/list-2.txt');
    expect([status, html, headers['cache-control']]).toEqual([404, 'Not found', 'no-store']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('leaves all other addresses to pages, also those that look like one', async () => {
    for (const address of ['/list.xml', '/list.json/', '/LIST.JSON', '/constructor']) {
      const { status, headers } = await site.raw(address);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });

  it('has its head asked for without a body', async () => {
    const reply = await fetch(`${site.url}/long.txt`, { method: 'HEAD' });
    expect([reply.status, await reply.text()]).toEqual([200, '']);
  });
});
