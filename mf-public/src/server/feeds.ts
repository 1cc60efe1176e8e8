import type { BlogSummary } from '@plinth/contracts/blogs';
import { company } from '@plinth/contracts/company';
import { defaultLanguage } from '@plinth/contracts/languages';
import type { Calls } from '@plinth/kit/calls';
import type { MakeSiteFile, PreviewPicture, SiteFile, SiteFileRequest } from '@plinth/kit/discovery';
import { textsIn } from '@plinth/kit/texts';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { lastChange } from './lastChange.ts';
import { readArticles } from './lists.ts';
import { asMarkup, withoutControls } from './markup.ts';
import { uploadedPicture } from './pictures.ts';
import { absolute } from './structuredData.ts';
import texts from './texts/en.po';

/** As many of the newest articles as a feed tells of. */
const entriesOfFeed = 20;
/** So many lists of as many are read at most, to find those that are for search engines. */
const mostPages = 10;

interface Feed {
  readonly title: string;
  readonly description: string;
  readonly home: string;
  readonly self: string;
  readonly updated: Date;
  readonly entries: readonly Entry[];
}

interface Entry {
  readonly url: string;
  readonly title: string;
  readonly author: string;
  readonly text: string;
  readonly published: Date;
  readonly updated: Date;
  readonly picture: (Omit<PreviewPicture, 'address'> & { readonly url: string }) | null;
}

const pictureOf = ({ image, title }: BlogSummary, origin: string): Entry['picture'] => {
  if (!image) return null;
  const { address, ...picture } = uploadedPicture(image, title, defaultLanguage);
  return { ...picture, url: absolute(address, origin) };
};

const entryOf =
  (origin: string) =>
  (blog: BlogSummary): Entry => ({
    url: absolute(`/blogs/${blog.slug}`, origin),
    title: withoutControls(blog.title),
    author: withoutControls(blog.author),
    text: withoutControls(blog.excerpt),
    published: new Date(blog.date),
    updated: new Date(lastChange(blog)),
    picture: pictureOf(blog, origin),
  });

/** The newest that search engines may find, on as many pages of the list as that takes. */
const newestToBeFound = async (calls: Calls): Promise<BlogSummary[]> => {
  const newest = new Map<string, BlogSummary>();
  for (let page = 1; page <= mostPages; page++) {
    const asked = page === 1 ? {} : { page };
    const { items, total } = await readArticles(calls, { ...asked, limit: entriesOfFeed });
    // What is published meanwhile moves the last of one page to the next.
    for (const article of items) if (!article.noIndex) newest.set(article._id, article);
    if (newest.size >= entriesOfFeed || page * entriesOfFeed >= total) break;
  }
  return [...newest.values()].slice(0, entriesOfFeed);
};

/** Before anything was published: the same moment each time, so that nothing seems to have changed. */
const founded = Date.UTC(company.since, 0);

const feedAt = async (address: string, { calls, origin }: SiteFileRequest): Promise<Feed> => {
  // Articles are written in English, whatever their pages are read in.
  const t = textsIn(texts, defaultLanguage);
  const entries = (await newestToBeFound(calls)).map(entryOf(origin));
  return {
    title: t('feed.title', { company: company.name }),
    description: t('feed.description'),
    home: absolute('/blogs', origin),
    self: absolute(address, origin),
    updated: new Date(Math.max(founded, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
};

/** What readers of RSS take for a description is markup. */
const rss = ({ title, description, home, self, updated, entries }: Feed) =>
  generateRssFeed({
    ...{ title, description, link: home, language: 'en', lastBuildDate: updated },
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      ...{ title: entry.title, link: entry.url, description: asMarkup(entry.text), pubDate: entry.published },
      guid: { value: entry.url, isPermaLink: true },
      dc: { creators: [entry.author] },
      ...(entry.picture && { media: { contents: [{ ...mediaOf(entry.picture) }] } }),
    })),
  });

const mediaOf = ({ url, width, height, type }: NonNullable<Entry['picture']>) => ({
  ...{ url, width, height, type },
  medium: 'image',
});

const atom = ({ title, description, home, self, updated, entries }: Feed) =>
  generateAtomFeed({
    id: self,
    title: { value: title },
    subtitle: { value: description },
    updated,
    links: [
      { href: self, rel: 'self', type: 'application/atom+xml' },
      { href: home, rel: 'alternate', type: 'text/html' },
    ],
    entries: entries.map((entry) => ({
      id: entry.url,
      title: { value: entry.title },
      summary: { value: entry.text },
      authors: [{ name: entry.author }],
      published: entry.published,
      updated: entry.updated,
      links: [
        { href: entry.url, rel: 'alternate', type: 'text/html' },
        ...(entry.picture ? [{ href: entry.picture.url, rel: 'enclosure', type: entry.picture.type }] : []),
      ],
    })),
  });

const json = ({ title, description, home, self, entries }: Feed) =>
  JSON.stringify(
    generateJsonFeed({
      ...{ title, description, home_page_url: home, feed_url: self, language: 'en' },
      items: entries.map((entry) => ({
        id: entry.url,
        url: entry.url,
        title: entry.title,
        content_text: entry.text,
        authors: [{ name: entry.author }],
        date_published: entry.published,
        date_modified: entry.updated,
        ...(entry.picture && { image: entry.picture.url }),
      })),
    }),
  );

const feed =
  (address: string, type: string, write: (feed: Feed) => string): MakeSiteFile =>
  async (request): Promise<SiteFile> => ({ type, content: write(await feedAt(address, request)) });

export const rssFeed = feed('/feed.xml', 'application/rss+xml', rss);
export const atomFeed = feed('/atom.xml', 'application/atom+xml', atom);
export const jsonFeed = feed('/feed.json', 'application/feed+json', json);
