import { type FormReplies, FormRepliesContext } from '@plinth/kit/host/formReplies';
import type { AppStore } from '@plinth/kit/host/store';
import { type ReactNode, StrictMode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { LeavingPage } from './LeavingPage.tsx';

interface HostRootProps {
  store: AppStore;
  formReplies?: FormReplies;
  children: ReactNode;
}

/** What surrounds every page: the same on the server and in the browser. */
export function HostRoot({ store, formReplies = {}, children }: HostRootProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <FormRepliesContext value={formReplies}>
          <SessionPage>{children}</SessionPage>
        </FormRepliesContext>
      </Provider>
    </StrictMode>
  );
}

/** The page of a session that has ended is not drawn again for a guest: it goes, and the next page is on its way. */
function SessionPage({ children }: { children: ReactNode }) {
  const isLeft = useSelector((state: ReturnType<AppStore['getState']>) => state.session.leaveTo !== null);
  return isLeft ? <LeavingPage /> : children;
}
