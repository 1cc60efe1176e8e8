import { languages } from '@plinth/contracts/languages';
import type { FaultKind } from '@plinth/contracts/reportKinds';
import { routerReady } from '@plinth/host/routerReady';
import type { FormReplies } from '@plinth/kit/internal/formReplies';
import type { PageServices } from '@plinth/kit/internal/page';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { appRoutes } from '../appRoutes.ts';
import type { RunningRemote } from '../framedRoutes.ts';
import { HostRoot } from '../HostRoot.tsx';
import { hostRoutes } from '../hostRoutes.tsx';
import { enteringConsole, type PageRemote, type PageState } from '../page.ts';
import { fadeBetweenPages } from './fadeBetweenPages.ts';
import { followRouter } from './followRouter.ts';
import { nextTask } from './nextTask.ts';
import type { PageStore } from './pageStore.ts';
import { prefetchLinks } from './prefetchLinks.ts';
import { pageElement } from './readPage.ts';
import { tellFault } from './reports/faultEvents.ts';

/** Also reports faults that React recovered from: by an error boundary, or by drawing the page anew. */
const tell = (kind: FaultKind) => (error: unknown) => {
  console.error(error);
  tellFault(kind, error);
};
const onCaughtError = tell('caught');

type Router = ReturnType<typeof createBrowserRouter>;

/** A script that did not come was told of by the window's own event. */
const isFaultOfCode = (error: unknown) => error instanceof Error && error.name !== 'ChunkLoadError';

/** Tells what loaders and actions threw that is a fault of code: the router draws a page for it, and React hears nothing. */
const tellThrown = (router: Router) => {
  const told = new Set<unknown>();
  const look = ({ errors }: Router['state']) => {
    for (const error of Object.values(errors ?? {})) {
      if (!isFaultOfCode(error) || told.has(error)) continue;
      told.add(error);
      onCaughtError(error);
    }
  };
  look(router.state);
  router.subscribe(look);
};

const hydrationState = ({ loaderData, errors }: PageState): HydrationState => ({
  loaderData,
  errors:
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([id, { status, statusText, data }]) => [
        id,
        new RouteErrorResponse(status, statusText, data),
      ]),
    ),
});

/** Loads what the first page's routes load lazily: a router that waited for it would take the page over without its markup. */
const loadPage = async (routes: RouteObject[], basename: string) => {
  const lazyRoutes = (matchRoutes(routes, location.pathname, basename) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [{ route, load: route.lazy }] : [],
  );
  await Promise.all(
    lazyRoutes.map(async ({ route, load }) => Object.assign(route, await load(), { lazy: undefined })),
  );
};

const loadGuests = () => import(/* webpackChunkName: "guests" */ './guests.tsx');

/** The home remote and its guests. */
export type Running = [RunningRemote, ...RunningRemote[]];

interface Showing {
  services: PageServices;
  /** Null for remotes that use no store. */
  pageStore: PageStore | null;
  isStaff: boolean;
  /** The remotes for whoever this is that have no part in this page. */
  others: readonly PageRemote[];
  page: PageState;
  takeOver: boolean;
}

/**
 * Shows the page of the current address, which the running remotes have; the first of them frames it. A page that the server
 * rendered for them is taken over as it stands; in every other case the room for it is filled once its first data are there.
 */
export const hydrateOrRender = async (
  running: Running,
  { services, pageStore, isStaff, others, page, takeOver }: Showing,
) => {
  const { calls, language } = services;
  const basename = languages[language].prefix || '/';
  const [home] = running;
  const given = { calls, language, store: pageStore?.store ?? null };
  const guests = running.length + others.length > 1 ? await loadGuests() : null;
  const routes = guests?.framedRoutes(running, given) ?? hostRoutes(appRoutes(home.app, given));
  const patchRoutesOnNavigation = guests?.joinOnNavigation(others, { calls, language, pageStore });
  const element = pageElement('root');
  const rooted = (router: Router, formReplies: FormReplies = {}) => (
    <HostRoot services={services} formReplies={formReplies}>
      {pageStore ? (
        <pageStore.StoreRoot store={pageStore.store}>
          <RouterProvider router={router} />
        </pageStore.StoreRoot>
      ) : (
        <RouterProvider router={router} />
      )}
    </HostRoot>
  );
  const follow = (router: Router) => {
    followRouter(router);
    tellThrown(router);
    // Visitors' pages: only these remember what was loaded ahead.
    if (isStaff) return;
    prefetchLinks(router, (path) => guests?.preload(others, path));
    fadeBetweenPages(router);
  };
  if (takeOver) {
    // Each step is a task of its own: one after the other they would keep a slow phone from hearing a tap.
    await nextTask();
    await loadPage(routes, basename);
    await nextTask();
    const router = createBrowserRouter(routes, {
      basename,
      hydrationData: hydrationState(page),
      patchRoutesOnNavigation,
    });
    await nextTask();
    follow(router);
    // A transition takes the page over in pieces, between which a tap is heard.
    startTransition(() => {
      hydrateRoot(element, rooted(router, { reply: page.form }), {
        onCaughtError,
        onRecoverableError: tell('hydration'),
      });
    });
    return;
  }
  const router = createBrowserRouter(routes, { basename, patchRoutesOnNavigation });
  await routerReady(router);
  follow(router);
  element.replaceChildren();
  createRoot(element, { onCaughtError }).render(rooted(router));
  document.documentElement.classList.remove(enteringConsole);
};
