import type { Role } from '@plinth/contracts/constants';
import { startSession } from '@plinth/kit/host/session';
import { createAppStore } from '@plinth/kit/host/store';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from '../app/app.tsx';
import { aFakeApi } from './fakeApi.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const tokenOf = (role: Role, profileImage: string) =>
  `${encoded({ alg: 'none' })}.${encoded({ sub: 'me', role, fullName: 'Mahnoor Vellani', profileImage })}.`;

/** A socket that never opens: the bell then asks over HTTP. */
class SilentSocket {
  onopen = null;
  onmessage = null;
  onclose = null;
  close() {}
}

interface VisitOptions {
  role?: Role;
  /** The picture that the token names. */
  profileImage?: string;
  /** What the API answers, as `aFakeApi` takes it. */
  answers?: Record<string, unknown>;
  /** Stands in for the browser's WebSocket. */
  Socket?: unknown;
}

/** Opens the console at an address, signed in with a role, on an API that answers as given. */
export const visit = async (
  path: string,
  { role = 'admin', profileImage = '', answers = {}, Socket = SilentSocket }: VisitOptions = {},
) => {
  Object.assign(globalThis, { WebSocket: Socket });
  const api = aFakeApi({ 'GET /api/notifications': [], ...answers });
  const store = createAppStore({ apiUrl: 'http://console.test', fetch: api.fetch });
  startSession(store, tokenOf(role, profileImage));
  const router = createMemoryRouter(createRoutes({ store }), { initialEntries: [path] });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { api, store, router, unmount, user: userEvent.setup(), path: () => router.state.location.pathname };
};

export type Visit = Awaited<ReturnType<typeof visit>>;
