import type { AppStore } from '@plinth/host/store';
import { WithPerson } from '@plinth/host/withPerson';
import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { LeavingPage } from './LeavingPage.tsx';

/** What surrounds the page of an application that uses the store. */
export function StoreRoot({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <SessionPage>{children}</SessionPage>
    </Provider>
  );
}

/** The page of a session that has ended is not drawn again for a guest: it goes, and the next page is on its way. */
function SessionPage({ children }: { children: ReactNode }) {
  const isLeft = useSelector((state: ReturnType<AppStore['getState']>) => state.session.leaveTo !== null);
  return isLeft ? <LeavingPage /> : <WithPerson>{children}</WithPerson>;
}
