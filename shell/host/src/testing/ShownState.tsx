import type { Language } from '@plinth/contracts/languages';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import type { State } from '@plinth/kit/testing/states';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom';
import { sessionSlice } from '../session.ts';
import { hostOn } from './hostOn.tsx';

interface ShownStateProps {
  state: State;
  language?: Language;
  /** What surrounds every page of the part that the component belongs to. */
  Around: ComponentType<{ children: ReactNode }>;
}

/** A state that cannot be drawn is a fault of whoever shows it, and no page of its own. */
const ErrorBoundary = () => {
  throw useRouteError();
};

/** The host of a page that has only this on it. */
const openHost = (
  { show, api = {}, role }: State,
  Around: ShownStateProps['Around'],
  language?: Language,
) => {
  const host = hostOn(fakeApi(api), language);
  if (role) {
    const user = { id: 'me', role, fullName: 'Mahnoor Vellani', profileImage: '' };
    host.store.dispatch(sessionSlice.actions.started({ token: 'a.b.c', user }));
  }
  const Page = () => <Around>{show()}</Around>;
  // Wherever a link leads, the state stays.
  const router = createMemoryRouter([{ path: '*', Component: Page, ErrorBoundary }]);
  return { ...host, router };
};

/** A component in one of its states, on a page with a host, a router and an API of its own. */
export function ShownState({ state, language, Around }: ShownStateProps) {
  const [{ around, router }] = useState(() => openHost(state, Around, language));
  return around(<RouterProvider router={router} />);
}
