import { blog, type Site, startSite } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.api.forget());
afterAll(() => site.close());

const read = async (overrides: Partial<typeof blog> = {}, address = '/described/1') => {
  site.api.answers.set('/api/blogs/1', { body: { ...blog, ...overrides } });
  const reply = await site.get(address);
  const html = await reply.text();
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return {
    html,
    status: reply.status,
    metas: Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, content])),
    graph: /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1],
  };
};

describe('what a document says to those who do not draw it', () => {
  it('is all that its remote says of the page, with the public origin in every address', async () => {
    const { html, metas, graph = '' } = await read({ excerpt: 'Of plinths.' });
    expect(metas).toMatchObject({
      description: 'Of plinths.',
      'og:type': 'article',
      'og:title': 'A blog',
      'og:description': 'Of plinths.',
      'og:url': 'https://plinth.example/described/1',
      'og:locale': 'en_GB',
      'og:site_name': 'Plinth Group',
      'og:image': 'https://plinth.example/uploads/a.webp',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A blog',
      'og:image:type': 'image/jpeg',
      'article:published_time': blog.date,
      'article:modified_time': blog.date,
      'article:section': 'Sport',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'A blog',
      'twitter:description': 'Of plinths.',
      'twitter:image': 'https://plinth.example/uploads/a.webp',
      'twitter:image:alt': 'A blog',
    });
    expect(html).toContain('<link rel="canonical" href="https://plinth.example/described/1">');
    expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml">');
    expect(JSON.parse(graph)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'BlogPosting', headline: 'A blog', url: 'https://plinth.example/described/1' }],
    });
  });

  it('names the page in each language, to search engines and no other, unless it is to be found elsewhere', async () => {
    const alternates = (html: string) =>
      [
        ...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https:\/\/plinth.example([^"]+)">/g),
      ].map(([, language, path]) => `${language} ${path}`);
    const both = ['en /described/1', 'ur /ur/described/1', 'x-default /described/1'];
    expect(alternates((await read()).html)).toEqual(both);
    const urdu = await read({}, '/ur/described/1');
    expect(alternates(urdu.html)).toEqual(both);
    expect(urdu.html).toContain('<html lang="ur" dir="rtl">');
    expect(urdu.html).toContain('<link rel="canonical" href="https://plinth.example/ur/described/1">');
    expect(urdu.metas).toMatchObject({ 'og:locale': 'ur_PK' });
    expect(urdu.metas).not.toHaveProperty('robots');
    expect(alternates((await read({}, '/qps/described/1')).html)).toEqual([]);
    expect(alternates((await read({ author: 'Twin' })).html)).toEqual([]);
    expect(alternates((await site.raw('/ur/no/such/page')).html)).toEqual([]);
  });

  it('leads search engines to the language that what it tells of is written in', async () => {
    const { html } = await read({ author: 'English only' }, '/ur/described/1');
    expect(html).toContain('<link rel="canonical" href="https://plinth.example/described/1">');
    expect(html).not.toContain('hreflang');
  });

  it('names no host that a visitor sends', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    site.api.answers.set('/api/blogs/1', { body: blog });
    const { html } = await site.raw('/described/1?u=//evil.example', headers);
    expect(html).toContain('https://plinth.example/described/1');
    expect(html).not.toContain('evil.example');
  });

  it('can name another page to be found in place of this one', async () => {
    const { html, metas } = await read({ author: 'Twin' });
    expect(html).toContain('<link rel="canonical" href="https://plinth.example/described/first?page=2">');
    expect(metas['og:url']).toBe('https://plinth.example/described/first?page=2');
  });

  it('can name a page of another site in place of this one, and ask search engines to leave it out', async () => {
    const { html, metas } = await read({ author: 'Guest' });
    expect(html).toContain('<link rel="canonical" href="https://www.example.com/first?a=1&amp;b=2">');
    expect(metas).toMatchObject({ robots: 'noindex', 'og:url': 'https://www.example.com/first?a=1&amp;b=2' });
    expect((await read()).metas).not.toHaveProperty('robots');
  });

  it('cannot be broken out of by what people write', async () => {
    const title = '</script><script>alert(1)</script>"><!--\u2028';
    const { html, graph = '', metas } = await read({ title });
    expect(JSON.parse(graph)['@graph'][0].headline).toBe(title);
    expect(html).not.toContain('<script>alert');
    expect(html.slice(0, html.indexOf('<body>'))).not.toContain('<!--');
    expect(metas['og:image:alt']).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  });

  it('always has a description: of the site where the page has none', async () => {
    for (const address of ['/described/1', '/list', '/nowhere', '/dashboard', '/broken']) {
      const { metas } = await read({ excerpt: '' }, address);
      expect([address, metas.description]).toEqual([
        address,
        expect.stringMatching(/^Plinth Group has planned/),
      ]);
    }
  });

  it('is left out where the remote cannot tell, which costs nothing else of the page', async () => {
    const { status, html, metas, graph } = await read({ author: 'Nobody' });
    expect(status).toBe(200);
    expect(html).toContain('<main>A blog</main>');
    expect(metas).toMatchObject({ 'og:type': 'website', 'og:title': 'A blog' });
    expect(graph).toBeUndefined();
  });
});
