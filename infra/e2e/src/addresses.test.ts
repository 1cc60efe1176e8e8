import { gzipSync } from 'node:zlib';
import { eventually } from '@plinth/testing/service';
import { sample } from '@plinth/testing/torture';
import type { Browser } from 'playwright-core';
import robotsParser from 'robots-parser';
import { hydrated, openBrowser, openPage } from './browser.ts';
import { sendRaw } from './hostile/wire.ts';
import { siteUrl, visitor } from './system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a page under an address with more in it than it reads', () => {
  const all = [
    ['/projects?fbclid=x&projectType=WELFARE&page=castle', 'Our Projects'],
    ['/Csr/?x=1', 'Social responsibility'],
    ['/?utm_source=letter&utm_campaign=may', 'Our Strengths'],
    ['/Blogs?utm_source=letter&page=01', 'Recent Articles'],
  ] as const;
  it.each(sample(all, 2))(
    'is taken over without a warning, and the browser keeps the address: %s',
    async (address, heading) => {
      const { page, context, faults } = await openPage(browser);
      await page.goto(siteUrl() + address);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await hydrated(page);
      // A move within the page shows that its scripts have taken it over.
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      expect(page.url()).toBe(siteUrl() + address);
      await page.getByRole('navigation').getByRole('link', { name: 'About Us' }).first().click();
      await page.waitForURL('**/aboutus');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await page.goBack();
      await page.getByRole('heading', { name: heading }).first().waitFor();
      expect(page.url()).toBe(siteUrl() + address);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('comes from memory, with parameters that nobody ever asked for', async () => {
    const { body } = await visitor().get('/aboutus', { accept: 'text/html' });
    let count = 0;
    // Right after a change nothing is kept, and the demo content may still be coming in.
    const remembered = () =>
      eventually(async () => {
        const reply = await visitor().get(`/aboutus?x=${count++}&utm_source=letter`, { accept: 'text/html' });
        return reply.headers.get('x-cache') === 'hit' ? reply : null;
      });
    expect((await remembered()).body).toBe(body);
  });
});

describe('an address that a browser would take for another host', () => {
  it.each([
    ['//evil.example/blogs', '/evil.example/blogs'],
    ['//', '/'],
    ['/\\evil.example', '/evil.example'],
    ['/a/..//evil.example', '/evil.example'],
  ])('leads to a path of ours: %s', async (target, path) => {
    const answer = await sendRaw(siteUrl(), `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 308 /);
    expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(path);
  });

  it('is refused where it is no path at all', async () => {
    const answer = await sendRaw(siteUrl(), 'GET http://evil.example/blogs HTTP/1.1\r\nhost: a\r\n\r\n', 500);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('evil.example');
  });
});

/** Bytes of script, compressed, that a page of visitors asks for before anybody does anything. It only goes down, but for what it took to keep words apart, to lead to the search and to other languages, to choose projects on a map, to vouch for the lightbox and for what names the site's own pages, to ask for a call back, and to lay a page out and take it over in shorter tasks. */
const scriptMost = 138_290;

describe('the script of a public page', () => {
  it.each([
    // The hero and the carousel are more than that leaves.
    ['/', 142_360],
    ['/aboutus', scriptMost],
    ...['/projects', '/blogs', '/csr', '/contactus', '/login', '/invest', '/videogallery'].map(
      (address) => [address, scriptMost] as const,
    ),
  ] as const)('stays within its budget: %s', async (address, most) => {
    const html = String((await visitor().get(address, { accept: 'text/html' })).body);
    const [, boot = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    const [, releases = ''] = /id="plinth-releases">(.*?)<\/script>/.exec(html) ?? [];
    const { shell, remotes } = JSON.parse(releases);
    const scripts: string[] = [...shell.scripts, ...remotes.visitors[0].scripts];
    const sources = await Promise.all(
      scripts.map(async (file) => Buffer.from(await (await fetch(siteUrl() + file)).arrayBuffer())),
    );
    const sizes = [Buffer.from(boot), ...sources].map((source) => gzipSync(source, { level: 9 }).length);
    expect(sizes.every((size) => size > 500)).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  });
});

it('crawlers may see every address that the sitemap names, and none of the console', async () => {
  const { body } = await visitor().get('/robots.txt');
  const robots = robotsParser(`${siteUrl()}/robots.txt`, body);
  const [sitemap = ''] = robots.getSitemaps();
  const { body: listed } = await visitor().get(new URL(sitemap).pathname);
  const addresses = [...String(listed).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toContainEqual(expect.stringMatching(/\/blogs\/[a-z]/));
  expect(addresses).toContainEqual(expect.stringMatching(/\/ur\/projects\/[a-z]/));
  expect(addresses.filter((address) => !robots.isAllowed(address, 'Googlebot'))).toEqual([]);
  for (const path of ['/dashboard', '/blogs/edit/7', '/blogs/7/revisions', '/projects/7/offer'])
    expect([path, robots.isAllowed(siteUrl() + path, 'Googlebot')]).toEqual([path, false]);
});
