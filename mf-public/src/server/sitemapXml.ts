import { asMarkup } from './markup.ts';
import { absolute } from './structuredData.ts';

/** A page that is to be found. */
export interface Listed {
  readonly address: string;
  readonly changed?: string;
  readonly picture?: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const images = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const loc = (address: string, origin: string) => asMarkup(absolute(address, origin));

const url = ({ address, changed, picture }: Listed, origin: string) =>
  `<url><loc>${loc(address, origin)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${
    picture ? `<image:image><image:loc>${loc(picture, origin)}</image:loc></image:image>` : ''
  }</url>\n`;

/** A sitemap in pieces, one for each group of pages. */
export async function* urlSet(
  groups: AsyncIterable<readonly Listed[]> | Iterable<readonly Listed[]>,
  origin: string,
) {
  yield `${declaration}<urlset ${sitemaps} ${images}>\n`;
  for await (const group of groups) yield group.map((listed) => url(listed, origin)).join('');
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
