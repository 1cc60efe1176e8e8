import { type RouteObject, useMatches } from 'react-router-dom';
import type { Calls } from './calls.ts';
import { handleOf } from './internal/handle.ts';
import type { AppStore } from './store.ts';

/** What the host gives to a remote that uses no store. */
export interface HostCalls {
  calls: Calls;
}

/** What the host gives to a remote. */
export interface RemoteHost extends HostCalls {
  store: AppStore;
}

/** A remote that reads with the host's `calls` alone: its page has no store, and the host's part that makes one is not loaded. */
export interface AppWithoutStore {
  usesStore: false;
  /** The remote's routes, with absolute paths, in the browser as on the server. */
  createRoutes(host: HostCalls): RouteObject[];
}

/** A remote with the host's store; one of before, which does not say whether it uses it, is such a remote. */
export interface AppWithStore {
  usesStore?: true;
  /** The remote's routes, with absolute paths, in the browser as on the server. */
  createRoutes(host: RemoteHost): RouteObject[];
}

/** What a remote exposes as `./app`. */
export type RemoteApp = AppWithoutStore | AppWithStore;

/**
 * What a page reads of its address's query: for each parameter its value in the one form in which it counts, or null when
 * it means the same as leaving it out. Equal queries make one page, whatever else an address carries, so a page must read
 * its parameters through these; the server leaves out all others.
 */
export type PageQuery = Readonly<Record<string, (value: string) => string | null>>;

/** A picture as an `img` element asks for it. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** What a route tells its host in `handle`. */
export interface RouteHandle {
  /** Left out by a page that reads nothing of its query. */
  query?: PageQuery;
  /**
   * The path where the page lives, for a route that gives it a second address. Both routes stand below the one that has
   * its loader and element, so that a browser can take over at one address what was rendered for the other.
   */
  canonical?: string;
  /**
   * Names of chunks of the remote's build that the page runs besides the first ones: a document asks for them before any
   * script runs.
   */
  chunks?: readonly string[];
  /** The picture that the page is looked at for, from what its loader returned: it is fetched ahead for who is about to come. */
  firstPicture?: (loaded: never) => PictureSource | undefined;
  /** The pages of other remotes for the same audience stand inside this route: it has what surrounds every page. */
  frame?: boolean;
  /** Nothing on this page works without scripts: when they do not come, the document itself says so. */
  needsScripts?: boolean;
}

/** What the route of the page that is shown tells its host: of its matches, the deepest. */
export const usePageHandle = (): RouteHandle => handleOf(useMatches().at(-1));

/** What a loader returns: the host sets title, description, preview image and HTTP status from the deepest match. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path or address of the picture that link previews show. */
  image?: string;
  status?: number;
}

interface RunningQuery<T> extends Promise<T> {
  unsubscribe(): void;
}

/**
 * Awaits a query that a loader starts: `await prefetch(host.store.dispatch(api.endpoints.x.initiate(...)))`.
 * It gives the subscription back, so that the answer is dropped some time after the last screen that shows it is left.
 * Never throws: the result holds `data` or `error`, and so does the state from which the page renders.
 */
export const prefetch = async <T>(running: RunningQuery<T>): Promise<T> => {
  try {
    return await running;
  } finally {
    running.unsubscribe();
  }
};
