import { createHash } from 'node:crypto';
import { allowsInlineScripts, pageHeaders } from '@plinth/contracts/pages';
import { elementIds, type PageReleases, type PageState } from '../page.ts';
import { block, rootOf } from './testing/document.ts';
import { blog, bootText, down, type Site, startSite } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.api.forget());
afterAll(() => site.close());

describe('a document', () => {
  it('holds the page, what it was rendered from, and the releases that it is made of', async () => {
    site.api.answers.set('/api/blogs/1', { body: blog });
    const { reply, status, html } = await site.page('/blogs/1');
    expect(status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(rootOf(html)).toBe('<div id="frame"><main>A blog</main></div>');
    const state = block<PageState>(html, elementIds.state);
    expect(state).toMatchObject({ rendered: true, staffOnly: false, errors: null });
    expect(JSON.stringify(state.api)).toContain('"title":"A blog"');
    expect(block<PageReleases>(html, elementIds.releases)).toMatchObject({
      revision: 3,
      remotes: {
        visitors: [
          {
            name: 'mf-public',
            version: 'p1',
            scripts: ['/assets/mf-public/p1/remoteEntry.js', '/assets/mf-public/p1/chunks/app.js'],
          },
        ],
        staff: [{ name: 'mf-console', version: 'c1' }],
      },
    });
  });

  it('carries title, description and link preview of its page', async () => {
    const { html } = await site.page('/');
    expect(html).toContain('<title>Home &amp; more</title>');
    expect(html).toContain('<meta name="description" content="&quot;Quoted&quot;">');
    expect(html).toContain('<link rel="canonical" href="https://plinth.example/">');
  });

  it('is drawn with styles of its own, those of its releases', async () => {
    const head = (html: string) => html.slice(0, html.indexOf('</head>'));
    const { html } = await site.page('/');
    expect(head(html)).toContain('<style>#plinth-root{color:black}:root{--release:"p1"}</style>');
    expect(head(html)).not.toContain('rel="stylesheet"');
  });

  it('asks for one font before its first paint, and names all that the page runs, to be asked for after it', async () => {
    const { html } = await site.page('/');
    const preloaded = [...html.matchAll(/<link rel="preload" as="(\w+)"/g)].map(([, kind]) => kind);
    expect(preloaded).toEqual(['image', 'font']);
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).toContain('src="/assets/mf-public/p1/logo.svg"');
    expect(block<PageReleases>(html, elementIds.releases)).toMatchObject({
      hasFirstView: true,
      shell: {
        address: '/assets/shell/s1',
        scripts: ['/assets/shell/s1/react.js', '/assets/shell/s1/shell.js'],
      },
      remotes: {
        visitors: [
          {
            scripts: ['remoteEntry.js', 'chunks/app.js'].map((file) => `/assets/mf-public/p1/${file}`),
            styles: ['/assets/mf-public/p1/chunks/app.css'],
          },
        ],
      },
    });
  });

  const integrityAt = async (address: string) =>
    block<PageReleases>((await site.page(address)).html, elementIds.releases).integrity;

  it('says which hash each script and style sheet must have that the page may load', async () => {
    const integrity = await integrityAt('/');
    const css = ':root{--release:"p1"}.app-Card_card{top:0}';
    const hash = `sha384-${createHash('sha384').update(css).digest('base64')}`;
    expect(integrity['/assets/mf-public/p1/']).toEqual({ 'chunks/app.css': hash });
    expect(Object.keys(integrity['/assets/shell/s1/'] ?? {})).toEqual(['shell.js']);
  });

  it.each([
    ['/sign-in', true],
    ['/dashboard', false],
  ])('has its scripts after its first view, where there is one: %s, %s', async (address, hasFirstView) => {
    const { html } = await site.page(address);
    expect(block<PageReleases>(html, elementIds.releases)).toMatchObject({ hasFirstView });
  });

  const runningScripts = (html: string) =>
    [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
      .map(([, attributes, text]) => ({ attributes, text }));
  const addresses = ['/', '/blogs/1', '/nowhere', '/broken', '/dashboard'];

  it.each(addresses)('links to the one script that it runs: %s', async (address) => {
    const { reply, html } = await site.page(address);
    const integrity = `sha384-${createHash('sha384').update(bootText).digest('base64')}`;
    const attributes = ` src="/assets/shell/s1/boot.js" integrity="${integrity}"`;
    expect(runningScripts(html)).toEqual([{ attributes, text: '' }]);
    expect(reply.headers.has(pageHeaders.inlineScripts)).toBe(false);
  });

  it.each(addresses)('holds it, where who asks lets it run by its hash: %s', async (address) => {
    const reply = await site.get(address, { [pageHeaders.inlineScripts]: allowsInlineScripts });
    expect(runningScripts(await reply.text())).toEqual([{ attributes: '', text: bootText }]);
    const hash = createHash('sha256').update(bootText).digest('base64');
    expect(reply.headers.get(pageHeaders.inlineScripts)).toBe(`'sha256-${hash}'`);
  });

  it('cannot be broken out of by what people write', async () => {
    const title = '</script><script>alert(1)</script>\u2028<!--';
    site.api.answers.set('/api/blogs/1', { body: { ...blog, title } });
    const { html } = await site.page('/blogs/1');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('\u2028<!--');
    expect(JSON.stringify(block<PageState>(html, elementIds.state).api)).toContain(JSON.stringify(title));
  });

  it('is the same text for the same data, and answers 304 to who has it', async () => {
    site.api.answers.set('/api/blogs/1', { body: blog });
    const [first, second] = [await site.page('/blogs/1'), await site.page('/blogs/1')];
    expect(second.html).toBe(first.html);
    const etag = first.reply.headers.get('etag') ?? '';
    expect(await site.raw('/blogs/1', { 'if-none-match': etag })).toMatchObject({ status: 304 });
  });

  it('asks the API under the id of its own request', async () => {
    site.api.answers.set('/api/blogs/1', { body: blog });
    await site.get('/blogs/1', { 'x-request-id': 'from-the-gateway' });
    expect(site.api.seen).toEqual([{ path: '/api/blogs/1', requestId: 'from-the-gateway', language: 'en' }]);
  });
});

describe('an address', () => {
  it('that no page has is a 404 in words', async () => {
    const { status, html } = await site.page('/nowhere');
    expect(status).toBe(404);
    expect(rootOf(html)).toContain('This page does not exist');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('whose page knows that its thing does not exist is a 404', async () => {
    expect((await site.page('/blogs/99')).status).toBe(404);
  });

  it.each(['/dashboard', '/blogs/edit/7'])('that only staff have (%s) is an empty room', async (address) => {
    const { status, html } = await site.page(address);
    expect(status).toBe(200);
    expect(block<PageState>(html, elementIds.state)).toMatchObject({ rendered: false, staffOnly: true });
    expect(rootOf(html)).toMatch(/^<noscript>/);
    expect(html).not.toContain('/assets/mf-public/p1/remoteEntry.js" rel');
  });

  it('that only staff have asks at once for all that its screen runs, and for nothing of the visitors', async () => {
    const { html } = await site.page('/blogs/edit/7');
    const asked = [
      ...html.matchAll(/<(?:link rel="preload" as="(?:script|style)"|script) [^>]*?(?:href|src)="([^"]+)"/g),
    ];
    expect(asked.map(([, address]) => address)).toEqual([
      ...['react.js', 'shell.js'].map((file) => `/assets/shell/s1/${file}`),
      ...['remoteEntry.js', 'chunks/app.js', 'chunks/edit.js'].map((file) => `/assets/mf-console/c1/${file}`),
      '/assets/shell/s1/chunks/store.js',
      ...['chunks/app.css', 'chunks/edit.css'].map((file) => `/assets/mf-console/c1/${file}`),
      '/assets/shell/s1/boot.js',
    ]);
    expect(block<PageReleases>(html, elementIds.releases).hasFirstView).toBe(false);
    expect(html).not.toMatch(/<(?:link|script)[^>]*mf-public/);
  });

  it('that both have names the entry of the console, for the script that knows who they are, and no more of it', async () => {
    const { html } = await site.page('/blogs/1');
    const { remotes } = block<PageReleases>(html, elementIds.releases);
    const entry = '/assets/mf-console/c1/remoteEntry.js';
    expect(remotes.staff[0]).toMatchObject({ scripts: [entry] });
    expect(html).not.toMatch(/<(?:link|script)[^>]*mf-console/);
  });

  it('has words for when its scripts do not come, shown only where nothing else can be seen or done', async () => {
    const stalled = (html: string) => /<div id="plinth-stalled"[^>]*>/.exec(html)?.[0];
    const words = 'A part of the site has not arrived. Please check your connection and try again.';
    expect((await site.page('/')).html).toContain(words);
    expect(stalled((await site.page('/')).html)).toContain(' hidden');
    expect(stalled((await site.page('/sign-in')).html)).toContain('class="is-note"');
    expect(stalled((await site.page('/dashboard')).html)).not.toMatch(/hidden|is-note/);
  });

  it('that visitors and staff both have is the visitors page', async () => {
    expect(rootOf((await site.page('/')).html)).toContain('Public p1');
  });

  it('that has moved leads to the new one', async () => {
    const { reply, status } = await site.page('/old');
    expect(status).toBe(302);
    expect(reply.headers.get('location')).toBe('/');
  });
});

describe('when something is down', () => {
  it('a page without its data says so, and nobody keeps it', async () => {
    site.api.answers.set('/api/blogs/1', down);
    const { reply, status, html } = await site.page('/blogs/1');
    expect(status).toBe(503);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(rootOf(html)).toBe(
      '<div id="frame"><main>Sorry: A part of the site is not available</main></div>',
    );
  });

  it('a page with some of its data is shown, and nobody keeps it', async () => {
    site.api.answers.set('/api/blogs/1', { body: blog }).set('/api/blogs', down);
    const { reply, status, html } = await site.page('/both/1');
    expect(status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(rootOf(html)).toContain('A blog');
  });

  it('a page that cannot be drawn costs that page only', async () => {
    const { status, html } = await site.page('/broken');
    expect(status).toBe(500);
    expect(block<PageState>(html, elementIds.state)).toMatchObject({ rendered: false });
    expect((await site.page('/')).status).toBe(200);
  });

  it('an area that cannot be drawn costs itself only', async () => {
    const { status, html } = await site.page('/partly');
    expect(status).toBe(200);
    expect(rootOf(html)).toContain('<h1>Whole</h1>');
    expect(rootOf(html)).toContain('The gallery cannot be shown right now.');
    expect(block<PageState>(html, elementIds.state)).toMatchObject({ rendered: true });
    expect(html).not.toContain('this page cannot be drawn');
  });

  it('a fault in a loader is a 500 in words, without its cause', async () => {
    const { status, html } = await site.page('/faulty');
    expect(status).toBe(500);
    expect(rootOf(html)).toContain('This page could not be shown');
    expect(html).not.toContain('a fault of ours');
  });
});
