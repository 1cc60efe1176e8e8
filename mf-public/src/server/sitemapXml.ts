import { addressIn, defaultLanguage, type Language } from '@plinth/contracts/languages';
import { asMarkup } from './markup.ts';
import { absolute } from './structuredData.ts';

/** A page that is to be found. */
export interface Listed {
  /** Without a language. */
  readonly address: string;
  /** What it is written in, its own language first; left out of a page that is the same in all. */
  readonly languages?: readonly Language[] | undefined;
  readonly changed?: string;
  readonly picture?: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const alternates = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const images = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const loc = (address: string, origin: string) => asMarkup(absolute(address, origin));

const link = (hreflang: string, address: string, origin: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${loc(address, origin)}"/>`;

/** A page under its address in each language, each with all of them. */
const urls = (
  { address, languages: written, changed, picture }: Listed,
  { origin, languages }: Readers,
): string => {
  const all = languages.filter((language) => written?.includes(language) ?? true);
  const links =
    all.length < 2
      ? ''
      : all.map((language) => link(language, addressIn(language, address), origin)).join('') +
        link('x-default', addressIn(written?.[0] ?? defaultLanguage, address), origin);
  const about = [
    links,
    changed ? `<lastmod>${changed}</lastmod>` : '',
    picture ? `<image:image><image:loc>${loc(picture, origin)}</image:loc></image:image>` : '',
  ].join('');
  return all
    .map((language) => `<url><loc>${loc(addressIn(language, address), origin)}</loc>${about}</url>\n`)
    .join('');
};

/** For whom pages are listed, and under which origin. */
export interface Readers {
  readonly origin: string;
  readonly languages: readonly Language[];
}

/** A sitemap in pieces, one for each group of pages. */
export async function* urlSet(
  groups: AsyncIterable<readonly Listed[]> | Iterable<readonly Listed[]>,
  readers: Readers,
) {
  const names =
    readers.languages.length > 1 ? `${sitemaps} ${alternates} ${images}` : `${sitemaps} ${images}`;
  yield `${declaration}<urlset ${names}>\n`;
  for await (const group of groups) yield group.map((listed) => urls(listed, readers)).join('');
  yield '</urlset>\n';
}

/** The sitemap of sitemaps, which are named by their whole addresses. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  [
    `${declaration}<sitemapindex ${sitemaps}>`,
    ...addresses.map((address) => `<sitemap><loc>${asMarkup(address)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
