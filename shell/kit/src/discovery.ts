import type { Language } from '@plinth/contracts/languages';
import type { Calls, Reading } from './calls.ts';
import type { PageHead, RemoteApp } from './remote.ts';

/** A page that the server has loaded and is about to write. */
export interface LoadedPage {
  /** The path of its route, in the router's notation. */
  route: string;
  /** What it is read in. */
  language: Language;
  /** Its own address: path and query. */
  address: string;
  /** The public origin of the site, for addresses that must be absolute. */
  origin: string;
  head: PageHead;
  /** What its loader has read, as far as it says so under this name. */
  answers: Readonly<Record<string, Reading<unknown>>>;
  params: Readonly<Record<string, string | undefined>>;
}

/** A picture as previews of links show it. */
export interface PreviewPicture {
  address: string;
  width: number;
  height: number;
  alt: string;
  type: string;
}

/** What search engines, feed readers and previews of links are told of a page, beyond its head. */
export interface PageMetadata {
  picture: PreviewPicture;
  /** Of a page that tells of one thing that was published: when that was (ISO 8601), and under which heading. */
  article?: { published: string; modified: string; section?: string };
  /** The address of the page that shall be found in place of this one; left out when it is its own. */
  canonical?: string;
  /** The whole address of the page of another site that shall be found in place of this one. */
  elsewhere?: string;
  /** What the thing that the page tells of is written in, its own language first; left out of a page that is the same in all. */
  languages?: readonly [Language, ...Language[]];
  /** Search engines shall leave it out. */
  noIndex?: boolean;
  /** The feeds that a reader of this page may want. */
  feeds: readonly { title: string; type: string; address: string }[];
  /** The nodes of a JSON-LD graph, in the words of schema.org. */
  structuredData: readonly object[];
}

/** A file of the site that machines read: a sitemap, a feed. */
export interface SiteFile {
  /** Its media type. */
  type: string;
  /** In pieces where it may be long: each is sent before the next one is made. */
  content: string | AsyncIterable<string>;
}

export interface SiteFileRequest {
  /** The public origin of the site: all addresses in such files are absolute. */
  origin: string;
  /** Reads the API. */
  calls: Calls;
  /** What pages are offered in to search engines; English alone where it is not said. */
  languages?: readonly Language[];
  /** The paths of the console, in the router's notation. */
  staffPaths: readonly string[];
}

/** Makes a file. Null when there is none, such as a part of a sitemap that has fewer; throws when it cannot be made now. */
export type MakeSiteFile = (request: SiteFileRequest) => Promise<SiteFile | null>;

/** What the server bundle of a remote may export beside its routes. Nothing of it comes to a browser. */
export interface RemoteDiscovery {
  describePage?(page: LoadedPage): PageMetadata;
  /** What makes the file that has this path; undefined when no file has. */
  siteFile?(path: string): MakeSiteFile | undefined;
}

export type RemoteOnServer = RemoteApp & RemoteDiscovery;
