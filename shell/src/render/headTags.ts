import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import {
  addressIn,
  defaultLanguage,
  type Language,
  languages,
  pseudoLanguage,
} from '@plinth/contracts/languages';
import type { PageMetadata } from '@plinth/kit/discovery';
import type { PageHead } from '@plinth/kit/remote';
import { saysIn } from '@plinth/kit/texts';
import { escapeHtml } from '@plinth/runtime/html';
import { scriptJson, tag } from './html.ts';
import { urlAt } from './pageAddress.ts';

export interface DescribedPage {
  head: PageHead;
  /** What the remote says of the page beyond its head; missing where there is no page, or the remote says nothing. */
  metadata?: PageMetadata | undefined;
  siteUrl: string | undefined;
  language: Language;
  /** What pages are offered in; English alone where it is not said. */
  languages?: readonly Language[] | undefined;
  /** The page's own address without its language, for links to it. */
  canonical: string;
  /** It is room for the console, and no page yet. */
  isRoom: boolean;
}

const metaTags =
  (attribute: 'name' | 'property') => (content: Readonly<Record<string, string | number | undefined>>) =>
    Object.entries(content).map(([key, value]) =>
      value === undefined ? '' : tag('meta', { [attribute]: key, content: String(value) }),
    );
const name = metaTags('name');
const property = metaTags('property');

const pictureTags = (picture: PageMetadata['picture'], siteUrl: string) => {
  const address = new URL(picture.address, siteUrl).href;
  return [
    ...property({
      'og:image': address,
      'og:image:type': picture.type,
      'og:image:width': picture.width,
      'og:image:height': picture.height,
      'og:image:alt': picture.alt,
    }),
    ...name({
      'twitter:card': 'summary_large_image',
      'twitter:image': address,
      'twitter:image:alt': picture.alt,
    }),
  ];
};

const feedLinks = ({ feeds }: PageMetadata) =>
  feeds.map(({ title, type, address }) => tag('link', { rel: 'alternate', type, title, href: address }));

/** A block of data: browsers run nothing of it, so the content policy does not forbid it. */
const structuredData = (nodes: readonly object[]) =>
  nodes.length === 0
    ? ''
    : `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>`;

/** What a page tells those who do not draw it; of a remote that describes nothing, its picture. */
const pageTags = ({ image }: PageHead, metadata: PageMetadata | undefined, siteUrl: string) => {
  if (!metadata) {
    return property({ 'og:type': 'website', 'og:image': image && new URL(image, siteUrl).href });
  }
  const { article, picture } = metadata;
  return [
    ...property({
      'og:type': article ? 'article' : 'website',
      'article:published_time': article?.published,
      'article:modified_time': article?.modified,
      'article:section': article?.section,
    }),
    ...pictureTags(picture, siteUrl),
    ...feedLinks(metadata),
    structuredData(metadata.structuredData),
  ];
};

const isPage = ({ head, isRoom }: Pick<DescribedPage, 'head' | 'isRoom'>) =>
  (head.status ?? 200) < 400 && !isRoom;

/** What search engines may find a page in, of what is offered. */
export const findableLanguages = (offered: readonly Language[] = [defaultLanguage]): readonly Language[] =>
  offered.filter((language) => language !== pseudoLanguage);

/** The language in which a page is to be found: its own, unless what it tells of is not written in that. */
const foundIn = ({ metadata, language }: DescribedPage) => {
  const written = metadata?.languages;
  return !written || written.includes(language) ? language : written[0];
};

/** Where the page is to be found; nowhere when it is none, or when nobody told the site's public origin. */
const urlOf = (page: DescribedPage) => {
  const { metadata, siteUrl, canonical } = page;
  if (!siteUrl || !isPage(page)) return undefined;
  const address = metadata?.canonical ?? addressIn(foundIn(page), canonical);
  return metadata?.elsewhere ?? urlAt(siteUrl, address).href;
};

/** The same page in each language that it is written in, itself included, where there are several. */
const alternates = ({ metadata, siteUrl, canonical, ...page }: DescribedPage): string[] => {
  const { canonical: other, elsewhere, noIndex, languages: written } = metadata ?? {};
  if (!siteUrl || !isPage(page) || other || elsewhere || noIndex) return [];
  const all = findableLanguages(page.languages).filter((language) => written?.includes(language) ?? true);
  if (all.length < 2 || !all.includes(page.language)) return [];
  const link = (language: Language, hreflang: string) =>
    tag('link', { rel: 'alternate', hreflang, href: urlAt(siteUrl, addressIn(language, canonical)).href });
  return [
    ...all.map((language) => link(language, language)),
    link(written?.[0] ?? defaultLanguage, 'x-default'),
  ];
};

const descriptionOf = ({ head, language }: DescribedPage) =>
  head.description || companyWords(saysIn(language)).blurb;

/** What the page is and where it is to be found, as lines of the document's head. `isFindable`: by search engines. */
export const headTags = (page: DescribedPage & { isFindable: boolean }): string[] => {
  const url = urlOf(page);
  return [
    `<title>${escapeHtml(page.head.title)}</title>`,
    ...name({
      description: descriptionOf(page),
      robots: isPage(page) && page.isFindable && !page.metadata?.noIndex ? undefined : 'noindex',
    }),
    url ? tag('link', { rel: 'canonical', href: url }) : '',
  ];
};

/** What only search engines, feed readers and previews of links read: lines for the end of the head, where no browser waits for them. */
export const metadataTags = (page: DescribedPage): string[] => {
  const { head, metadata, siteUrl } = page;
  const { title } = head;
  const description = descriptionOf(page);
  return [
    ...alternates(page),
    ...property({
      'og:site_name': company.name,
      'og:locale': languages[page.language].locale.replace('-', '_'),
      'og:title': title,
      'og:description': description,
      'og:url': urlOf(page),
    }),
    ...name({ 'twitter:title': title, 'twitter:description': description }),
    ...(siteUrl && isPage(page) ? pageTags(head, metadata, siteUrl) : []),
  ];
};
