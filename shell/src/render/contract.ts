import type { RefusedForm } from '@plinth/contracts/forms';
import type { Language } from '@plinth/contracts/languages';
import type { PreviewBar } from '@plinth/contracts/previewedPages';
import type { Release } from '@plinth/contracts/releases';
import type { SessionSet } from '@plinth/contracts/sets';
import type { RemoteOnServer, SiteFile } from '@plinth/kit/discovery';

/**
 * The agreement between the process in which the bundles of a set run (`src/sandbox`), which is deployed with the shell's server, and the
 * renderer, which comes with each shell release. It only grows: a process of today runs the releases of yesterday and tomorrow.
 */

/** The releases of a set. */
export interface LiveReleases {
  revision: number;
  shell: Release;
  remotes: readonly Release[];
  /** What is laid over the live set, where this is another one: its pages say so. */
  session?: SessionSet;
  /** What pages are offered in; English alone where it is not said. */
  languages?: readonly Language[];
  /** The texts of their style sheets, by address; pages link to those that are not there. */
  styles: ReadonlyMap<string, string>;
  /** The text of the script that runs before the first paint; pages link to it where it is not there. */
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
  /** Those of visitors' remotes, by name, as far as their bundles can be run. */
  apps: ReadonlyMap<string, RemoteOnServer>;
}

export interface RenderRequest extends RunningSet {
  /** Path and query, as the visitor asked. */
  url: string;
  /** An origin for addresses that loaders are given. Nothing answers there. */
  apiUrl: string;
  /** Public origin of the site, for addresses that must be absolute; left out when it is not known. */
  siteUrl?: string | undefined;
  /** Gets a path of the API, in time or not at all. The only way to anything outside: a page depends on nothing else but its address and the releases. */
  getFromApi(path: string): Promise<ApiReply>;
  /** Whether the page may hold scripts that the policy of its answer allows by their hashes. */
  inlineScripts?: boolean;
  /** A form that was sent without scripts and refused: the page shows it again. */
  refusedForm?: RefusedForm;
  /** The page is shown before it is live. */
  preview?: PreviewAsked;
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
  /** The page has the form that was refused, and shows it. */
  showsForm?: boolean;
  /** The page is made as a preview is: without scripts, and with what it says of itself. */
  isPreview?: boolean;
}

/** What is not live yet: a page without scripts, whose forms are closed. */
export interface PreviewAsked {
  /** What stands above the page; beside a form nothing does. */
  bar?: PreviewBar | undefined;
}

/** What a file of the site is made from. */
export type SiteFileAsked = RunningSet &
  Pick<RenderRequest, 'siteUrl' | 'getFromApi'> & {
    path: string;
  };

/** What `server/app.cjs` of a shell release exports. */
export interface Renderer {
  sharedModules: Readonly<Record<string, unknown>>;
  render(request: RenderRequest): Promise<RenderedDocument>;
  /** The page's own address. */
  pageAddress(request: AddressAsked): PageAddress;
  /** A document that the browser fills, for when there is no time to render. */
  unrendered(request: RoomAsked): RenderedDocument;
  /**
   * The empty room of the console at an address, for a browser in which somebody is signed in, and where that room lives: there is
   * one for each screen, and one for all other addresses. Null without a console.
   */
  consoleRoom(request: RoomAsked): { document: RenderedDocument; page: PageAddress } | null;
  /** What makes the file that has this path (a sitemap, a feed); undefined when no file has. */
  siteFile(asked: SiteFileAsked): (() => Promise<SiteFile | null>) | undefined;
}
