import type { Language } from '@plinth/contracts/languages';
import { type RouteObject, useMatches } from 'react-router-dom';
import type { Calls } from './calls.ts';
import { handleOf, type RouteHandle } from './internal/handle.ts';
import type { AppStore } from './store.ts';

export type { PageQuery, PictureSource, RouteHandle } from './internal/handle.ts';

/** What the host gives to a remote that uses no store. */
export interface HostCalls {
  calls: Calls;
  /** What the page is read in. */
  language: Language;
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
