import { createAppStore } from '@plinth/kit/host/store';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from '../app/app.tsx';
import type { FakeApi } from './fakeApi.ts';

/** Opens an address of the site in the test's browser, with an API of the test's making. */
export const visit = async (address: string, api: FakeApi) => {
  const store = createAppStore({ apiUrl: 'http://api.test', fetch: api.fetch });
  const router = createMemoryRouter(createRoutes({ store }), { initialEntries: [address] });
  await initialized(router);
  show(<RouterProvider router={router} />, store);
  return { store, router };
};

/** Shows one component of the site. */
export const mount = (element: ReactElement, api: FakeApi) =>
  show(element, createAppStore({ apiUrl: 'http://api.test', fetch: api.fetch }));

/** A page is shown once its loaders are done, as the host does it. */
const initialized = (router: ReturnType<typeof createMemoryRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized: done }) => {
      if (!done) return;
      stop();
      resolve();
    });
  });

const show = (element: ReactElement, store: ReturnType<typeof createAppStore>) =>
  render(<Provider store={store}>{element}</Provider>);
