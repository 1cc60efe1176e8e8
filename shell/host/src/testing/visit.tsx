import type { Language } from '@plinth/contracts/languages';
import type { RemoteApp } from '@plinth/kit/remote';
import type { FakeApi } from '@plinth/kit/testing/fakeApi';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routerReady } from '../routerReady.ts';
import { startSession } from '../session.ts';
import { hostOn } from './hostOn.tsx';

interface VisitOptions {
  /** Whose visit it is; a guest's unless given. */
  readonly token?: string;
  readonly language?: Language;
  /** What surrounds the remote besides its host. */
  readonly around?: (page: ReactNode) => ReactNode;
}

/** Opens an address of a remote in the test's browser, with an API of the test's making. */
export const visitRemote = async (
  { createRoutes }: RemoteApp,
  address: string,
  api: FakeApi,
  { token, language, around = (page) => page }: VisitOptions = {},
) => {
  const host = hostOn(api, language);
  const { store } = host;
  if (token) startSession(store, token);
  const router = createMemoryRouter(createRoutes(host), { initialEntries: [address] });
  // A page is shown once its loaders are done, as the host does it.
  await routerReady(router);
  // Screens are modules of their own, which come a moment later.
  const page = around(<RouterProvider router={router} />);
  const { unmount } = await act(async () => render(host.around(page)));
  return { store, router, unmount };
};

/** Shows one component. */
export const mount = (element: ReactElement, api: FakeApi): RenderResult =>
  render(hostOn(api).around(element));
