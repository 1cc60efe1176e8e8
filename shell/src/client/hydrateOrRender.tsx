import type { FaultKind } from '@plinth/contracts/reportKinds';
import type { FormReplies } from '@plinth/kit/host/formReplies';
import type { PageServices } from '@plinth/kit/host/page';
import { routerReady } from '@plinth/kit/host/routerReady';
import type { AppStore } from '@plinth/kit/host/store';
import type { RemoteApp } from '@plinth/kit/remote';
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
import { HostRoot } from '../HostRoot.tsx';
import { hostRoutes } from '../hostRoutes.tsx';
import { enteringConsole, type PageState } from '../page.ts';
import { fadeBetweenPages } from './fadeBetweenPages.ts';
import { followRouter } from './followRouter.ts';
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
const loadPage = async (routes: RouteObject[]) => {
  const lazyRoutes = (matchRoutes(routes, location.pathname) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [{ route, load: route.lazy }] : [],
  );
  await Promise.all(
    lazyRoutes.map(async ({ route, load }) => Object.assign(route, await load(), { lazy: undefined })),
  );
};

interface Showing {
  services: PageServices;
  /** Null for an application that uses no store. */
  pageStore: PageStore | null;
  page: PageState;
  takeOver: boolean;
}

/**
 * Shows a remote's page for the current address. A page that the server rendered for this remote is taken over as it
 * stands; in every other case the room for it is filled once its first data are there.
 */
export const hydrateOrRender = async (app: RemoteApp, { services, pageStore, page, takeOver }: Showing) => {
  const routes = hostRoutes(app.createRoutes({ calls: services.calls, store: pageStore?.store as AppStore }));
  const element = pageElement('root');
  const rooted = (router: ReturnType<typeof createBrowserRouter>, formReplies: FormReplies = {}) => (
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
  const follow = (router: ReturnType<typeof createBrowserRouter>) => {
    followRouter(router);
    // Visitors' pages: only these remember what was loaded ahead.
    if (pageStore) return;
    prefetchLinks(router);
    fadeBetweenPages(router);
  };
  if (takeOver) {
    await loadPage(routes);
    const router = createBrowserRouter(routes, { hydrationData: hydrationState(page) });
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
  const router = createBrowserRouter(routes);
  await routerReady(router);
  follow(router);
  element.replaceChildren();
  createRoot(element, { onCaughtError }).render(rooted(router));
  document.documentElement.classList.remove(enteringConsole);
};
