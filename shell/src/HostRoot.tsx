import type { AppStore } from '@plinth/kit/store';
import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';

interface HostRootProps {
  store: AppStore;
  children: ReactNode;
}

/** What surrounds every page: the same on the server and in the browser. */
export function HostRoot({ store, children }: HostRootProps) {
  return (
    <StrictMode>
      <Provider store={store}>{children}</Provider>
    </StrictMode>
  );
}
