/** @jest-environment node */
import { Readable } from 'node:stream';
import { problem } from '@plinth/kit/testing/fakeApi';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { aBlog, aProject } from '../testing/samples.ts';
import { filesOf, listOf, origin } from '../testing/siteFiles.ts';
import { listedPages } from './listedPages.ts';
import { addressesMost } from './sitemap.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `b${index}`,
    title: 'T',
    date: '2026-01-01T00:00:00.000Z',
    image: '',
  }));
const siteWith = (
  blogs: readonly object[],
  projects: readonly object[] = [],
  authors: readonly object[] = [],
  series: readonly object[] = [],
) =>
  filesOf({
    'GET /api/blogs': listOf(blogs),
    'GET /api/blogs/authors/published': authors,
    'GET /api/blogs/series/published': series,
    'GET /api/projects': listOf(projects),
  });

type Files = ReturnType<typeof filesOf>;
const read = async ({ file }: Files, path: string) => {
  const made = await file(path);
  if (!made) throw new Error(`${path} is not there`);
  expect(made.type).toBe('application/xml');
  return Readable.from(made.pieces);
};
const urls = async (files: Files, path = '/sitemap.xml') => parseSitemap(await read(files, path));
const parts = async (files: Files) =>
  (await parseSitemapIndex(await read(files, '/sitemap.xml'))).map(({ url }) => url);

describe('/sitemap.xml', () => {
  it('holds every page, when it changed, and its picture', async () => {
    const changed = '2026-04-01T10:00:00.000Z';
    const files = siteWith(
      [aBlog({ updatedAt: changed })],
      [aProject({ updatedAt: changed, mainImage: 'a&b.webp' })],
      [{ slug: 'mahnoor', name: 'Mahnoor', updatedAt: changed }],
      [{ slug: 'bricks', name: 'Bricks', updatedAt: changed }],
    );
    const found = await urls(files);
    expect(found.map(({ url }) => url).slice(0, 3)).toEqual([
      `${origin}/`,
      `${origin}/aboutus`,
      `${origin}/projects`,
    ]);
    expect(found.slice(-4)).toMatchObject([
      { url: `${origin}/blogs/blog-1`, lastmod: changed, img: [{ url: `${origin}/uploads/plinth.webp` }] },
      { url: `${origin}/authors/mahnoor`, lastmod: changed },
      {
        url: `${origin}/projects/project-1`,
        lastmod: changed,
        img: [{ url: `${origin}/uploads/a%26b.webp` }],
      },
      { url: `${origin}/series/bricks`, lastmod: changed },
    ]);
  });

  it('holds a page in each language that it is there in, each with all of them', async () => {
    const files = siteWith(
      [aBlog({ slug: 'both', languages: ['ur'] }), aBlog()],
      [],
      [],
      [{ slug: 'bricks' }, { slug: 'clay', languages: ['ur'] }],
    );
    const { text = '' } = (await files.file('/sitemap.xml', ['en', 'ur'])) ?? {};
    const found = await parseSitemap(Readable.from([text]));
    const addresses = found.map(({ url }) => url.replace(origin, ''));
    expect(addresses.slice(0, 4)).toEqual(['/', '/ur', '/aboutus', '/ur/aboutus']);
    expect(addresses.filter((one) => one.includes('/blogs/'))).toEqual([
      '/blogs/blog-1',
      '/blogs/both',
      '/ur/blogs/both',
    ]);
    const links = (address: string) =>
      found.find(({ url }) => url === origin + address)?.links.map(({ lang, url }) => `${lang} ${url}`);
    const both = [`en ${origin}/blogs/both`, `ur ${origin}/ur/blogs/both`, `x-default ${origin}/blogs/both`];
    expect(links('/blogs/both')).toEqual(both);
    expect(links('/ur/blogs/both')).toEqual(both);
    expect(links('/blogs/blog-1')).toEqual([]);
    expect(links('/ur/series/clay')).toHaveLength(3);
    expect(links('/series/bricks')).toEqual([]);
    expect(addresses).not.toContain('/ur/series/bricks');
  });

  it('leaves out what search engines shall not find here, and goes on behind a page of such', async () => {
    const hidden = many(200).map((blog) => ({ ...blog, noIndex: true }));
    const found = await urls(
      siteWith(
        [...hidden, aBlog(), aBlog({ slug: 'own', canonical: `${origin}/blogs/own` })],
        [aProject({ canonical: 'https://www.example.com/towers' })],
      ),
    );
    expect(found.map(({ url }) => url).slice(listedPages.length)).toEqual([
      `${origin}/blogs/own`,
      `${origin}/blogs/blog-1`,
    ]);
  });

  it('is there before anything was published', async () => {
    expect((await urls(siteWith([]))).map(({ url }) => url)).toContain(`${origin}/contactus`);
  });

  it('is read in pages, and keeps none of them', async () => {
    const files = siteWith(many(450));
    expect((await urls(files)).length).toBe(listedPages.length + 450);
    const asked = files.api.sent('GET /api/blogs').map(({ url }) => url.search);
    expect(asked).toEqual([1, 2, 3].map((page) => `?page=${page}&limit=200&sort=asc`));
    await urls(files);
    expect(files.api.sent('GET /api/blogs')).toHaveLength(6);
  });

  it('cannot be made, rather than be empty, while content is away', async () => {
    const files = filesOf({
      'GET /api/blogs': listOf([aBlog()]),
      'GET /api/blogs/authors/published': [],
      'GET /api/blogs/series/published': [],
      'GET /api/projects': problem('part-unavailable', 503, 'Not available'),
    });
    await expect(files.file('/sitemap.xml')).rejects.toThrow('A list cannot be read');
    await expect(files.file('/sitemap-projects-1.xml')).rejects.toThrow('A list cannot be read');
  });

  it('breaks off, rather than be short, when content goes away in the middle', async () => {
    const files = filesOf({
      'GET /api/projects': listOf([]),
      'GET /api/blogs/authors/published': [],
      'GET /api/blogs/series/published': [],
      'GET /api/blogs': ({ url }: { url: URL }) =>
        url.searchParams.get('page') === '2'
          ? problem('part-unavailable', 503, '')
          : listOf(many(450))({ url }),
    });
    await expect(files.file('/sitemap.xml')).rejects.toThrow('A list cannot be read');
  });
});

describe('more pages than one sitemap may hold', () => {
  it('are whole up to that number, and split beyond it', async () => {
    const most = addressesMost - listedPages.length;
    expect(await urls(siteWith(many(most)))).toHaveLength(addressesMost);
    expect(await parts(siteWith(many(most), [aProject()]))).toEqual([
      `${origin}/sitemap-pages.xml`,
      `${origin}/sitemap-articles-1.xml`,
      `${origin}/sitemap-projects-1.xml`,
    ]);
  });

  it('are each in exactly one part', async () => {
    const blogs = many(addressesMost + 1);
    const files = siteWith(blogs);
    const named = await parts(files);
    expect(named).toEqual(
      ['pages', 'articles-1', 'articles-2'].map((part) => `${origin}/sitemap-${part}.xml`),
    );
    const found: string[] = [];
    for (const part of named) {
      const inPart = await urls(files, new URL(part).pathname);
      expect(inPart.length).toBeLessThanOrEqual(addressesMost);
      found.push(...inPart.map(({ url }) => url));
    }
    expect(found).toHaveLength(blogs.length + listedPages.length);
    expect(new Set(found).size).toBe(found.length);
  });

  it('have no part beyond the last, and none of another name', async () => {
    const { file } = siteWith([aBlog()]);
    expect(await file('/sitemap-articles-1.xml')).not.toBeNull();
    for (const path of [
      'articles-2',
      'projects-1',
      'articles-0',
      'articles-01',
      'articles-12345',
      'articles',
      'constructor-1',
    ]) {
      expect([path, await file(`/sitemap-${path}.xml`)]).toEqual([path, null]);
    }
  });
});
