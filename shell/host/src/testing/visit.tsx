import { guest } from '@plinth/kit/internal/drafts';
import { PageContext } from '@plinth/kit/internal/page';
import type { RemoteApp } from '@plinth/kit/remote';
import type { FakeApi } from '@plinth/kit/testing/fakeApi';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createCalls } from '../calls.ts';
import { routerReady } from '../routerReady.ts';
import { startSession } from '../session.ts';
import { createAppStore } from '../store.ts';
import { fetchTransport } from '../transport.ts';
import { WithPerson } from '../withPerson.ts';

const accessTo = ({ fetch }: FakeApi) => ({ apiUrl: 'http://api.test', fetch });

/** What the host gives to a page, on an API of the test's making. */
export const hostOn = (api: FakeApi) => {
  const store = createAppStore(accessTo(api));
  const calls = createCalls(fetchTransport(accessTo(api)));
  const signIn = async (token: string) => startSession(store, token);
  const around = (element: ReactNode) => (
    <Provider store={store}>
      <PageContext value={{ calls, signIn, person: guest }}>
        <WithPerson>{element}</WithPerson>
      </PageContext>
    </Provider>
  );
  return { store, calls, around };
};

/** Opens an address of a remote in the test's browser, for whoever has the token, with an API of the test's making. */
export const visitRemote = async (
  { createRoutes }: RemoteApp,
  address: string,
  api: FakeApi,
  token?: string,
) => {
  const host = hostOn(api);
  const { store } = host;
  if (token) startSession(store, token);
  const router = createMemoryRouter(createRoutes(host), { initialEntries: [address] });
  // A page is shown once its loaders are done, as the host does it.
  await routerReady(router);
  const { unmount } = render(host.around(<RouterProvider router={router} />));
  return { store, router, unmount };
};

/** Shows one component. */
export const mount = (element: ReactElement, api: FakeApi): RenderResult =>
  render(hostOn(api).around(element));
