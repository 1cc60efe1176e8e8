import type { BlogSummary } from '@plinth/contracts/blogs';
import { company } from '@plinth/contracts/company';
import { languageAt } from '@plinth/contracts/languageAt';
import { addressIn, defaultLanguage, type Language } from '@plinth/contracts/languages';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { Calls } from '@plinth/kit/calls';
import type { MakeSiteFile, PreviewPicture, SiteFile, SiteFileRequest } from '@plinth/kit/discovery';
import { textsIn } from '@plinth/kit/texts';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { langOf } from '../ui/writtenIn.ts';
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
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly home: string;
  readonly self: string;
  readonly updated: Date;
  readonly entries: readonly Entry[];
}

/** For whom a feed is written. */
interface Readers {
  readonly language: Language;
  readonly origin: string;
}

interface Entry {
  readonly url: string;
  readonly title: string;
  readonly author: string;
  readonly text: string;
  /** Where it is another than the feed's. */
  readonly language: Language | undefined;
  readonly published: Date;
  readonly updated: Date;
  readonly picture: (Omit<PreviewPicture, 'address'> & { readonly url: string }) | null;
}

const pictureOf = ({ image, title }: BlogSummary, { origin, language }: Readers): Entry['picture'] => {
  if (!image) return null;
  const { address, ...picture } = uploadedPicture(image, title, language);
  return { ...picture, url: absolute(address, origin) };
};

const entryOf =
  (readers: Readers) =>
  (blog: BlogSummary): Entry => ({
    url: absolute(addressIn(readers.language, `/blogs/${blog.slug}`), readers.origin),
    title: withoutControls(blog.title),
    author: withoutControls(blog.author),
    text: withoutControls(blog.excerpt),
    language: langOf(blog, readers.language),
    published: new Date(blog.date),
    updated: new Date(lastChange(blog)),
    picture: pictureOf(blog, readers),
  });

/** The newest that search engines may find, on as many pages of the list as that takes. */
const newestToBeFound = async (calls: Calls, language: Language): Promise<BlogSummary[]> => {
  const newest = new Map<string, BlogSummary>();
  for (let page = 1; page <= mostPages; page++) {
    const asked = page === 1 ? {} : { page };
    const { items, total } = await readArticles(calls, {
      ...asked,
      limit: entriesOfFeed,
      ...readingIn(language),
    });
    // What is published meanwhile moves the last of one page to the next.
    for (const article of items) if (!article.noIndex) newest.set(article._id, article);
    if (newest.size >= entriesOfFeed || page * entriesOfFeed >= total) break;
  }
  return [...newest.values()].slice(0, entriesOfFeed);
};

/** Before anything was published: the same moment each time, so that nothing seems to have changed. */
const founded = Date.UTC(company.since, 0);

const feedIn = async (
  language: Language,
  address: string,
  { calls, origin }: SiteFileRequest,
): Promise<Feed> => {
  const t = textsIn(texts, language);
  const entries = (await newestToBeFound(calls, language)).map(entryOf({ language, origin }));
  return {
    language,
    title: t('feed.title', { company: company.name }),
    description: t('feed.description'),
    home: absolute(addressIn(language, '/blogs'), origin),
    self: absolute(addressIn(language, address), origin),
    updated: new Date(Math.max(founded, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
};

/** What readers of RSS take for a description is markup. */
const rss = ({ language, title, description, home, self, updated, entries }: Feed) =>
  generateRssFeed({
    ...{ title, description, link: home, language, lastBuildDate: updated },
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      ...{ title: entry.title, link: entry.url, description: asMarkup(entry.text), pubDate: entry.published },
      guid: { value: entry.url, isPermaLink: true },
      dc: { creators: [entry.author], ...(entry.language && { languages: [entry.language] }) },
      ...(entry.picture && { media: { contents: [{ ...mediaOf(entry.picture) }] } }),
    })),
  });

const mediaOf = ({ url, width, height, type }: NonNullable<Entry['picture']>) => ({
  ...{ url, width, height, type },
  medium: 'image',
});

const atom = ({ language, title, description, home, self, updated, entries }: Feed) =>
  generateAtomFeed({
    xml: { lang: language },
    id: self,
    title: { value: title },
    subtitle: { value: description },
    updated,
    links: [
      { href: self, rel: 'self', type: 'application/atom+xml' },
      { href: home, rel: 'alternate', type: 'text/html' },
    ],
    entries: entries.map((entry) => ({
      ...(entry.language && { xml: { lang: entry.language } }),
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

const json = ({ language, title, description, home, self, entries }: Feed) =>
  JSON.stringify(
    generateJsonFeed({
      ...{ title, description, home_page_url: home, feed_url: self, language },
      items: entries.map((entry) => ({
        id: entry.url,
        url: entry.url,
        title: entry.title,
        content_text: entry.text,
        authors: [{ name: entry.author }],
        ...(entry.language && { language: entry.language }),
        date_published: entry.published,
        date_modified: entry.updated,
        ...(entry.picture && { image: entry.picture.url }),
      })),
    }),
  );

interface Format {
  readonly type: string;
  readonly write: (feed: Feed) => string;
}

const formats: Readonly<Record<string, Format>> = {
  '/feed.xml': { type: 'application/rss+xml', write: rss },
  '/atom.xml': { type: 'application/atom+xml', write: atom },
  '/feed.json': { type: 'application/feed+json', write: json },
};

/** What makes the feed that has this path, which may name a language: each has its own. Undefined when it is none. */
export const feedAt = (path: string): MakeSiteFile | undefined => {
  const { language, address } = languageAt(path);
  const format = Object.hasOwn(formats, address) ? formats[address] : undefined;
  if (!format) return undefined;
  return async (request): Promise<SiteFile | null> => {
    const { languages = [defaultLanguage] } = request;
    if (!languages.includes(language)) return null;
    return { type: format.type, content: format.write(await feedIn(language, address, request)) };
  };
};
