import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routerReady } from '../host/routerReady.ts';
import { startSession } from '../host/session.ts';
import { type AppStore, createAppStore } from '../host/store.ts';
import type { RemoteApp } from '../remote/remote.ts';
import type { FakeApi } from './fakeApi.ts';

const storeOn = ({ fetch }: FakeApi) => createAppStore({ apiUrl: 'http://api.test', fetch });

const show = (element: ReactElement, store: AppStore): RenderResult =>
  render(<Provider store={store}>{element}</Provider>);

/** Opens an address of a remote in the test's browser, for whoever has the token, with an API of the test's making. */
export const visitRemote = async (
  { createRoutes }: RemoteApp,
  address: string,
  api: FakeApi,
  token?: string,
) => {
  const store = storeOn(api);
  if (token) startSession(store, token);
  const router = createMemoryRouter(createRoutes({ store }), { initialEntries: [address] });
  // A page is shown once its loaders are done, as the host does it.
  await routerReady(router);
  const { unmount } = show(<RouterProvider router={router} />, store);
  return { store, router, unmount };
};

/** Shows one component. */
export const mount = (element: ReactElement, api: FakeApi) => show(element, storeOn(api));
