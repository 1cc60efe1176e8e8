/** @jest-environment node */
import type { Language } from '@plinth/contracts/languages';
import { problem } from '@plinth/kit/testing/fakeApi';
import { parseFeed } from '@rowanmanning/feed-parser';
import { aBlog } from '../testing/samples.ts';
import { filesOf, listOf, origin } from '../testing/siteFiles.ts';

const published = '2026-03-20T00:00:00.000Z';
const updated = '2026-04-01T10:00:00.000Z';
const picture = `${origin}/uploads/plinth.webp?crop=preview`;

const feedOf = async (path: string, blogs: readonly object[]) => {
  const { api, file } = filesOf({ 'GET /api/blogs': listOf(blogs) });
  const made = await file(path);
  expect(api.sent().map(({ url }) => url.search)).toEqual(['?limit=20']);
  return { type: made?.type, text: made?.text ?? '' };
};
const parsed = async (path: string, blogs: readonly object[]) =>
  parseFeed((await feedOf(path, blogs)).text).toJSON();

const hostile = ']]></title><script>alert(1)</script> & \u0008.';

describe.each([
  ['/feed.xml', 'application/rss+xml', { type: 'rss', version: '2.0' }],
  ['/atom.xml', 'application/atom+xml', { type: 'atom', version: '1.0' }],
])('%s', (path, type, meta) => {
  it('tells of an article in whole addresses', async () => {
    expect((await feedOf(path, [aBlog()])).type).toBe(type);
    const feed = await parsed(path, [aBlog({ updatedAt: updated })]);
    expect(feed).toMatchObject({
      meta,
      title: 'Plinth Group: articles',
      url: `${origin}/blogs`,
      self: origin + path,
    });
    expect(feed.items).toMatchObject([
      {
        id: `${origin}/blogs/blog-1`,
        url: `${origin}/blogs/blog-1`,
        title: 'What a plinth is for',
        description: 'Nobody thanks you for a plinth.',
        published,
        authors: [{ name: 'Mahnoor Vellani' }],
        media: [{ url: picture, mimeType: 'image/jpeg' }],
      },
    ]);
  });

  it('holds whatever people write as text', async () => {
    const { items } = await parsed(path, [aBlog({ title: hostile, author: hostile, excerpt: hostile })]);
    const text = hostile.replace('\u0008', '');
    expect(items).toMatchObject([{ title: text, description: text, authors: [{ name: text }] }]);
  });

  it('leaves out what is not for search engines, and keeps what is to be found elsewhere', async () => {
    const { items } = await parsed(path, [
      aBlog({ slug: 'hidden', noIndex: true }),
      aBlog({ canonical: 'https://www.example.com/a' }),
    ]);
    expect(items.map(({ url }) => url)).toEqual([`${origin}/blogs/blog-1`]);
  });

  it('tells of twenty also where some of the newest are not for search engines', async () => {
    const many = Array.from({ length: 90 }, (_, place) =>
      aBlog({ _id: `b${place}`, slug: `blog-${place}`, noIndex: place < 30 || place % 2 === 0 }),
    );
    const { api, file } = filesOf({ 'GET /api/blogs': listOf(many) });
    const { items } = parseFeed((await file(path))?.text ?? '').toJSON();
    const found = Array.from({ length: 20 }, (_, place) => `${origin}/blogs/blog-${31 + 2 * place}`);
    expect(items.map(({ url }) => url)).toEqual(found);
    expect(api.sent().map(({ url }) => url.searchParams.get('page'))).toEqual([null, '2', '3', '4']);
  });

  it('is there before anything was published, and the same each time', async () => {
    const { text } = await feedOf(path, []);
    expect(parseFeed(text).items).toEqual([]);
    expect((await feedOf(path, [])).text).toBe(text);
  });
});

describe('/feed.json', () => {
  it('is a JSON Feed 1.1', async () => {
    const { type, text } = await feedOf('/feed.json', [aBlog({ updatedAt: updated })]);
    expect(type).toBe('application/feed+json');
    expect(JSON.parse(text)).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Plinth Group: articles',
      description: 'Articles from our sites, studios and offices.',
      home_page_url: `${origin}/blogs`,
      feed_url: `${origin}/feed.json`,
      language: 'en',
      items: [
        {
          id: `${origin}/blogs/blog-1`,
          url: `${origin}/blogs/blog-1`,
          title: 'What a plinth is for',
          content_text: 'Nobody thanks you for a plinth.',
          authors: [{ name: 'Mahnoor Vellani' }],
          image: picture,
          date_published: published,
          date_modified: updated,
        },
      ],
    });
  });
});

it.each(['/feed.xml', '/atom.xml', '/feed.json'])(
  '%s cannot be made, rather than be empty, while content is away',
  async (path) => {
    const { file } = filesOf({ 'GET /api/blogs': problem('part-unavailable', 503, 'Not available') });
    await expect(file(path)).rejects.toThrow('A list cannot be read');
  },
);

describe('the feeds of another language', () => {
  const inUrdu = async (path: string, languages: readonly Language[] = ['en', 'ur']) => {
    const { api, file } = filesOf({ 'GET /api/blogs': listOf([aBlog({ title: 'کرسی' })]) });
    const made = await file(path, languages);
    return { asked: api.sent().map(({ url }) => url.search), text: made?.text ?? null };
  };

  it.each(['/feed.xml', '/atom.xml', '/feed.json'])('are beside the English ones: /ur%s', async (path) => {
    const { asked, text } = await inUrdu(`/ur${path}`);
    expect(asked).toEqual(['?limit=20&language=ur']);
    for (const part of ['کرسی', `${origin}/ur/blogs/blog-1`, `${origin}/ur${path}`, 'مضامین'])
      expect(text).toContain(part);
  });

  it.each([
    ['/feed.xml', '<dc:language>en</dc:language>'],
    ['/atom.xml', '<entry xml:lang="en">'],
    ['/feed.json', '"language":"en"'],
  ])('mark in /ur%s what is not there in Urdu, and that alone', async (path, mark) => {
    const { file } = filesOf({
      'GET /api/blogs': listOf([aBlog(), aBlog({ _id: 'both', languages: ['ur'] })]),
    });
    const text = (await file(`/ur${path}`, ['en', 'ur']))?.text ?? '';
    expect(text.split(mark)).toHaveLength(2);
  });

  it('are there as far as the language is offered', async () => {
    expect((await inUrdu('/ur/feed.xml', ['en'])).text).toBeNull();
    expect((await inUrdu('/qps/feed.xml')).text).toBeNull();
    expect((await inUrdu('/ur/robots.txt')).text).toBeNull();
  });
});
