import type { Language } from '@plinth/contracts/languages';
import type { Audience } from '@plinth/contracts/releases';
import type { Route } from '@plinth/contracts/routes';
import type { FormReply } from '@plinth/kit/internal/formReplies';

/**
 * What a document tells the script that takes it over: two JSON blocks, written by `render/` and read by `client/` of
 * the same release.
 */

/** The remotes that a page uses, for as long as it is open. */
export interface PageReleases {
  revision: number;
  shell: HostRelease;
  /** Whether there is something to see before any script has run: then they come after it. */
  hasFirstView: boolean;
  /** What the page is read in, where that is not English. */
  language?: Language;
  /** Every view is measured, because two releases are being compared. */
  isCompared?: boolean;
  /**
   * The hashes of the scripts and style sheets that are named here, by the address of their release and their path in it: a browser
   * runs nothing that has another one. What these load later, they check themselves.
   */
  integrity: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Of each audience the home remote first: it frames the pages of the others, and has what nobody owns. */
  remotes: Readonly<Record<Audience, readonly PageRemote[]>>;
}

/** The host's own release; its scripts in the order in which they run. */
export interface HostRelease extends PageRelease {
  /** Where its files are. */
  address: string;
}

export interface PageRelease {
  version: string;
  /** Scripts and styles that its first screen needs. */
  scripts: string[];
  styles?: string[];
  /** The file with its texts, in a language that its scripts do not bring. */
  texts?: string;
}

export interface PageRemote extends PageRelease {
  name: string;
  /** Its entry, the first of its scripts, is spoken to with the runtime of Module Federation 2, and not as webpack's container. */
  federated?: true;
  /** Its entry, where that is an ES module: no script element runs it. */
  module?: string;
  /** The file with the hashes of what it loads later, where its entry does not have them. */
  hashes?: string;
  /** The module that it exposes. */
  exposes: string;
  /** The calls that it makes and this shell was built without. */
  routes?: Readonly<Record<string, Route>>;
  /** What it owns, in the router's notation; the home remote has everything else. */
  paths?: readonly string[];
  /** Whether it owns the page of this document. */
  isHere?: boolean;
}

/** Those of which the page of this document is made. */
export const remotesHere = (remotes: readonly PageRemote[]) =>
  remotes.filter(({ paths, isHere }) => !paths || isHere);

export interface PageState {
  /** Whether the document holds the page, or only room for it. */
  rendered: boolean;
  /** Only staff have a page at this address. */
  staffOnly: boolean;
  /** State of the API's cache from which the page was rendered. */
  api?: unknown;
  loaderData: Record<string, unknown>;
  errors: Record<string, PageError> | null;
  /** What became of a form that was sent without scripts. */
  form?: FormReply;
}

/** An error of a route, in a form that survives JSON. */
export interface PageError {
  status: number;
  statusText: string;
  data: unknown;
}

export const elementIds = {
  root: 'plinth-root',
  releases: 'plinth-releases',
  state: 'plinth-state',
  notices: 'plinth-notices',
  progress: 'plinth-progress',
  announcer: 'plinth-announcer',
  waiting: 'plinth-waiting',
  stalled: 'plinth-stalled',
} as const;

/** Class of `<html>` when the host script could not be loaded: the document's words about it are shown at once. */
export const isStalled = 'is-stalled';
/** After this time without a page they are shown in any case; `shell.css` has the same figure. */
export const stalledMs = 8000;

/** Class of `<html>` while somebody is signed in and the console is not yet there: hides the visitors' page. */
export const enteringConsole = 'entering-console';
