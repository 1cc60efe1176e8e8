import type { RefusedForm } from '@plinth/contracts/forms';
import type { Release } from '@plinth/contracts/releases';
import type { SessionSet } from '@plinth/contracts/sets';
import type { RemoteOnServer, SiteFile } from '@plinth/kit/discovery';

/**
 * The agreement between the shell's server process, which stays, and the renderer, which comes with each shell
 * release. It only grows: a process of today runs the releases of yesterday and tomorrow.
 */

/** The releases of a set. */
export interface LiveReleases {
  revision: number;
  shell: Release;
  /** Those of remotes. Older processes put each under its name instead, which is where older renderers look for them. */
  remotes?: readonly Release[];
  /** What is laid over the live set, where this is another one: its pages say so. Missing in older processes. */
  session?: SessionSet;
  /** The texts of their style sheets, by address. Missing in older processes: then pages link to them. */
  styles?: ReadonlyMap<string, string>;
  /** The text of the script that runs before the first paint. Missing in older processes: then pages link to it. */
  boot?: string;
}

/** A whole answer of the API. */
export interface ApiReply {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** A set of releases, with the applications of it that run on this server. */
export interface RunningSet {
  releases: LiveReleases;
  /** That of the visitors' home remote; null when it has no release or its bundle cannot be run. */
  app: RemoteOnServer | null;
  /** Those of all visitors' remotes, by name. Missing in older processes: then there is `app` alone. */
  apps?: ReadonlyMap<string, RemoteOnServer>;
}

export interface RenderRequest extends RunningSet {
  /** Path and query, as the visitor asked. */
  url: string;
  /** Origin of the API. */
  apiUrl: string;
  /** Public origin of the site, for addresses that must be absolute; left out when it is not known. */
  siteUrl?: string | undefined;
  /** Milliseconds that one call of the API may take. */
  apiTimeoutMs: number;
  requestId: string;
  /** Gets a path of the API within that time. Missing in older processes: then the renderer asks `apiUrl` by itself. */
  getFromApi?(path: string): Promise<ApiReply>;
  /** Whether the page may hold scripts that the policy of its answer allows by their hashes. Missing in older processes. */
  inlineScripts?: boolean;
  /** A form that was sent without scripts and refused: the page shows it again. */
  refusedForm?: RefusedForm;
  onError(error: unknown): void;
}

/** What is asked about an address, for which nothing has to be read. */
export type AddressAsked = RunningSet & Pick<RenderRequest, 'url'>;
export type RoomAsked = AddressAsked & Pick<RenderRequest, 'siteUrl' | 'inlineScripts'>;

/** Where a page lives, whatever address it was asked under. */
export interface PageAddress {
  /** Path and query. Equal for all addresses that show the same page. */
  address: string;
  /** The query parameters that pages at this path read; null when that is not known, so that all count. */
  parameters: readonly string[] | null;
  /** True for one of so many pages as the site has, false when visitors can think of ever new ones. */
  countable: boolean;
}

export interface RenderedDocument {
  status: number;
  html: string;
  /** Where the visitor shall go instead. */
  location?: string;
  /** Some of the page's data could not be had: whoever keeps documents should not keep this one. */
  degraded: boolean;
  /** Sources for the Content-Security-Policy that let the scripts run which stand in the document. */
  inlineScripts?: readonly string[];
  /** The page has the form that was refused, and shows it. Missing in older releases, which show none. */
  showsForm?: boolean;
}

/** What a file of the site is made from. */
export type SiteFileAsked = RunningSet &
  Pick<RenderRequest, 'apiUrl' | 'apiTimeoutMs' | 'siteUrl' | 'requestId' | 'getFromApi'> & { path: string };

/** What `server/app.cjs` of a shell release exports. */
export interface Renderer {
  sharedModules: Readonly<Record<string, unknown>>;
  /**
   * A page depends on nothing but its address, the releases, and what `getFromApi` answered. Missing in older releases, which
   * ask by themselves.
   */
  asksThroughProcess?: true;
  render(request: RenderRequest): Promise<RenderedDocument>;
  /** The page's own address. Missing in older releases: there each address is a page of its own. */
  pageAddress?(request: AddressAsked): PageAddress;
  /** A document that the browser fills, for when there is no time to render. Missing in older releases. */
  unrendered?(request: RoomAsked): RenderedDocument;
  /**
   * The empty room of the console at an address, for a browser in which somebody is signed in, and where that room lives: there is
   * one for each screen, and one for all other addresses. Null without a console. Missing in older releases.
   */
  consoleRoom?(request: RoomAsked): { document: RenderedDocument; page: PageAddress } | null;
  /** What makes the file that has this path (a sitemap, a feed); undefined when no file has. Missing in older releases. */
  siteFile?(asked: SiteFileAsked): (() => Promise<SiteFile | null>) | undefined;
}
