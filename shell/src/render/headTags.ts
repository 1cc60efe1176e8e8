import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { addressIn, type Language, languages } from '@plinth/contracts/languages';
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

/** Where the page is to be found; nowhere when it is none, or when nobody told the site's public origin. */
const urlOf = ({ metadata, ...page }: DescribedPage) => {
  if (!page.siteUrl || !isPage(page)) return undefined;
  const address = metadata?.canonical ?? addressIn(page.language, page.canonical);
  return metadata?.elsewhere ?? urlAt(page.siteUrl, address).href;
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
