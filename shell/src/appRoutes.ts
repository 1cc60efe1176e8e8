import type { HostCalls, RemoteApp } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import type { RouteObject } from 'react-router-dom';

/** What a page has for the applications that run in it. */
export interface PageHost extends HostCalls {
  /** Null on a page without a store. */
  store: AppStore | null;
}

/** The routes of an application. Throws for one that needs a store, on a page without. */
export const appRoutes = (app: RemoteApp, { store, ...host }: PageHost): RouteObject[] => {
  if (app.usesStore === false) return app.createRoutes(host);
  if (!store) throw new Error('This application needs a store, and its page has none');
  return app.createRoutes({ ...host, store });
};
