import type { NamedSeries, PublishedAuthor } from '@plinth/contracts/blogs';
import { pageLimit } from '@plinth/contracts/constants';
import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import type { Calls } from '@plinth/kit/calls';
import type { MakeSiteFile, SiteFile } from '@plinth/kit/discovery';
import { uploadUrl } from '@plinth/kit/images';
import type { Slice } from '@plinth/kit/lists';
import { authorPath } from '../features/blogs/authorPath.ts';
import { seriesPath } from '../features/blogs/seriesPath.ts';
import { writtenIn } from '../ui/writtenIn.ts';
import { elsewhereOf } from './elsewhere.ts';
import { lastChange } from './lastChange.ts';
import { listedPages } from './listedPages.ts';
import { articlePages, authorPages, projectPages, type ReadPage, seriesPages } from './lists.ts';
import { type Listed, sitemapIndex, urlSet } from './sitemapXml.ts';
import { absolute } from './structuredData.ts';

/** As many addresses as one sitemap may hold (sitemaps.org). */
export const addressesMost = 50_000;

/** As many entries as one sitemap may hold when each is there in every language, in pages of a list. */
const pagesOfPart = (languages: readonly Language[]) =>
  Math.floor(addressesMost / languages.length / pageLimit);

/** What a list tells of an entry: null of one that is not to be found here. */
type Entry = Listed | null;

interface Findable {
  readonly canonical?: string | undefined;
  readonly noIndex?: boolean | undefined;
}

const presented =
  <T extends Findable>(readPage: (calls: Calls) => ReadPage<T>, listed: (entry: T) => Listed) =>
  (calls: Calls, origin: string): ReadPage<Entry> =>
  async (page) => {
    const { items, total } = await readPage(calls)(page);
    const entryOf = (item: T): Entry => {
      const entry = listed(item);
      return item.noIndex || elsewhereOf(item, entry.address, origin) ? null : entry;
    };
    return { items: items.map(entryOf), total };
  };

const pictureOf = (file: string) => (file ? { picture: uploadUrl(file) } : {});

/** The lists whose every entry has a page, by their name in the addresses of parts. */
const lists: Readonly<Record<string, (calls: Calls, origin: string) => ReadPage<Entry>>> = {
  articles: presented(articlePages, (blog) => ({
    address: `/blogs/${blog.slug}`,
    languages: writtenIn(blog),
    changed: lastChange(blog),
    ...pictureOf(blog.image),
  })),
  authors: (calls) => async (page) => {
    const { items, total } = await authorPages(calls)(page);
    const entryOf = ({ slug, updatedAt }: PublishedAuthor): Entry => ({
      ...{ address: authorPath(slug), changed: updatedAt },
    });
    return { items: items.map(entryOf), total };
  },
  projects: presented(projectPages, (project) => ({
    address: `/projects/${project.slug}`,
    languages: writtenIn(project),
    changed: lastChange(project),
    ...pictureOf(project.mainImage),
  })),
  series: (calls) => async (page) => {
    const { items, total } = await seriesPages(calls)(page);
    const entryOf = ({ slug, updatedAt, ...series }: NamedSeries): Entry => ({
      ...{ address: seriesPath(slug), languages: writtenIn(series), changed: updatedAt },
    });
    return { items: items.map(entryOf), total };
  },
};

const standing: readonly Listed[] = listedPages.map((address) => ({ address }));

/** The entries from a page of a list on, of which that page was read already: as many as one sitemap may hold. */
async function* entriesFrom(first: Slice<Entry>, page: number, pages: number, read: ReadPage<Entry>) {
  const end = page + pages;
  let { items } = first;
  yield items.filter((entry) => entry !== null);
  for (let next = page + 1; next < end && items.length === pageLimit; next += 1) {
    ({ items } = await read(next));
    yield items.filter((entry) => entry !== null);
  }
}

async function* inTurn<T>(...sources: (AsyncIterable<T> | Iterable<T>)[]) {
  for (const source of sources) yield* source;
}

const xml = (content: SiteFile['content']): SiteFile => ({ type: 'application/xml', content });

const partAddresses = (firsts: readonly { name: string; first: Slice<Entry> }[], pages: number) => [
  '/sitemap-pages.xml',
  ...firsts.flatMap(({ name, first }) =>
    Array.from(
      { length: Math.ceil(first.total / (pages * pageLimit)) },
      (_, index) => `/sitemap-${name}-${index + 1}.xml`,
    ),
  ),
];

/** All pages of the site, or, when they are more than one sitemap may hold, the sitemaps that hold them. */
export const sitemap: MakeSiteFile = async ({ origin, calls, languages = [defaultLanguage] }) => {
  const pagesMost = pagesOfPart(languages);
  const firsts: { name: string; read: ReadPage<Entry>; first: Slice<Entry> }[] = [];
  for (const [name, pages] of Object.entries(lists)) {
    const read = pages(calls, origin);
    firsts.push({ name, read, first: await read(1) });
  }
  const total = standing.length + firsts.reduce((sum, { first }) => sum + first.total, 0);
  if (total * languages.length > addressesMost) {
    return xml(sitemapIndex(partAddresses(firsts, pagesMost).map((address) => absolute(address, origin))));
  }
  const entries = firsts.map(({ read, first }) => entriesFrom(first, 1, pagesMost, read));
  return xml(urlSet(inTurn([standing], ...entries), { origin, languages }));
};

const partPattern = /^\/sitemap-(\w+)-([1-9]\d{0,3})\.xml$/;

/** What makes a part of the sitemap. Parts are there whether an index names them or not, for crawlers that remember it. */
export const sitemapPart = (path: string): MakeSiteFile | undefined => {
  if (path === '/sitemap-pages.xml') {
    return async ({ origin, languages = [defaultLanguage] }) =>
      xml(urlSet([standing], { origin, languages }));
  }
  const [, name = '', part] = partPattern.exec(path) ?? [];
  const pages = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!pages) return undefined;
  return async ({ origin, calls, languages = [defaultLanguage] }) => {
    const read = pages(calls, origin);
    const pagesMost = pagesOfPart(languages);
    const page = (Number(part) - 1) * pagesMost + 1;
    const first = await read(page);
    if (first.items.length === 0) return null;
    return xml(urlSet(entriesFrom(first, page, pagesMost, read), { origin, languages }));
  };
};
