import { languageAt } from '@plinth/contracts/languageAt';
import type { HostCalls, RemoteApp } from '@plinth/kit/remote';
import { type createBrowserRouter, matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { appRoutes } from '../appRoutes.ts';
import { frameId, guestRoutes } from '../framedRoutes.ts';
import type { PageRemote } from '../page.ts';
import { preloadRelease } from './beforePaint/preload.ts';
import { loadTexts } from './loadTexts.ts';
import { openStore, type PageStore } from './pageStore.ts';
import { loadRemoteApp } from './remotes.ts';
import { tellFault } from './reports/faultEvents.ts';

export { framedRoutes } from '../framedRoutes.ts';

type PatchRoutes = NonNullable<
  NonNullable<Parameters<typeof createBrowserRouter>[1]>['patchRoutesOnNavigation']
>;

interface Host extends HostCalls {
  /** Null for a page that began without a store. */
  pageStore: PageStore | null;
}

const ownersOf = (remotes: readonly PageRemote[], path: string) => {
  const { address } = languageAt(path);
  return remotes.filter(
    ({ paths = [] }) =>
      matchRoutes(
        paths.map((own) => ({ path: own })),
        address,
      ) !== null,
  );
};

/** On a page without a store, the routes of an application that uses one get it for themselves. */
const withStore = async (app: RemoteApp, { pageStore, ...host }: Host): Promise<RouteObject[]> => {
  if (pageStore || app.usesStore === false) {
    return appRoutes(app, { ...host, store: pageStore?.store ?? null });
  }
  const { store, StoreRoot } = await openStore(undefined, { hasBegun: true });
  const element = (
    <StoreRoot store={store}>
      <Outlet />
    </StoreRoot>
  );
  return [{ element, children: app.createRoutes({ ...host, store }) }];
};

const routesOf = async (remote: PageRemote, retry: boolean, host: Host): Promise<RouteObject[]> => {
  const [app] = await Promise.all([loadRemoteApp(remote, { retry }), loadTexts(host.language, remote)]);
  return guestRoutes(remote.name, await withStore(app, host));
};

/**
 * Lets the other remotes into a page: when somebody goes to a page of one of them, it is loaded and its routes join those of the
 * frame. A remote that could not be loaded is tried again the next time.
 */
export const joinOnNavigation = (remotes: readonly PageRemote[], host: Host): PatchRoutes => {
  const joined = new Set<PageRemote>();
  const failed = new Set<PageRemote>();
  const join = async (remote: PageRemote) => {
    try {
      return await routesOf(remote, failed.has(remote), host);
    } catch (error) {
      failed.add(remote);
      console.error(error);
      tellFault('not-loaded', error);
      throw error;
    }
  };
  return async ({ path, patch }) => {
    const missing = ownersOf(remotes, path).filter((remote) => !joined.has(remote));
    // A browser does not fetch a module again that failed in this page.
    if (missing.some((remote) => remote.module && failed.has(remote))) {
      location.assign(path);
      return new Promise(() => undefined);
    }
    const all = await Promise.all(missing.map(async (remote) => ({ remote, routes: await join(remote) })));
    for (const { remote, routes } of all) {
      if (joined.has(remote)) continue;
      joined.add(remote);
      patch(frameId, routes);
    }
  };
};

/** Asks for the files of the remotes that have a page, before anybody goes there. */
export const preload = (remotes: readonly PageRemote[], path: string): void =>
  ownersOf(remotes, path).forEach(preloadRelease);
