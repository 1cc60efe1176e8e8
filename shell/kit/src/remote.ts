import type { RouteObject } from 'react-router-dom';
import type { AppStore } from './store.ts';

/** What the host gives to a remote. */
export interface RemoteHost {
  store: AppStore;
}

/** What a remote exposes as `./app`. */
export interface RemoteApp {
  /** The remote's routes, with absolute paths, in the browser as on the server. */
  createRoutes(host: RemoteHost): RouteObject[];
}

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
