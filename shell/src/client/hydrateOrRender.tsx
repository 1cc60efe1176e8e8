import type { FaultKind } from '@plinth/contracts/reportKinds';
import { routerReady } from '@plinth/kit/host/routerReady';
import type { AppStore } from '@plinth/kit/host/store';
import type { RemoteApp } from '@plinth/kit/remote';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  RouterProvider,
} from 'react-router-dom';
import { HostRoot } from '../HostRoot.tsx';
import { hostRoutes } from '../hostRoutes.tsx';
import { enteringConsole, type PageState } from '../page.ts';
import { followRouter } from './followRouter.ts';
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

/**
 * Shows a remote's page for the current address. A page that the server rendered for this remote is taken over as it
 * stands; in every other case the room for it is filled once its first data are there.
 */
export const hydrateOrRender = async (
  app: RemoteApp,
  store: AppStore,
  page: PageState,
  takeOver: boolean,
) => {
  const routes = hostRoutes(app.createRoutes({ store }));
  const element = pageElement('root');
  if (takeOver) {
    const router = createBrowserRouter(routes, { hydrationData: hydrationState(page) });
    followRouter(router);
    hydrateRoot(
      element,
      <HostRoot store={store} formReplies={{ reply: page.form }}>
        <RouterProvider router={router} />
      </HostRoot>,
      { onCaughtError, onRecoverableError: tell('hydration') },
    );
    return;
  }
  const router = createBrowserRouter(routes);
  await routerReady(router);
  followRouter(router);
  element.replaceChildren();
  createRoot(element, { onCaughtError }).render(
    <HostRoot store={store}>
      <RouterProvider router={router} />
    </HostRoot>,
  );
  document.documentElement.classList.remove(enteringConsole);
};
