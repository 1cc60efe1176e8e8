import { PageContext } from '@plinth/kit/internal/page';
import { guest } from '@plinth/kit/internal/person';
import { selectUser } from '@plinth/kit/session';
import { createElement, type ReactNode, useContext, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { sessionControls } from './sessionControls.ts';
import type { AppStore } from './store.ts';

const useAppStore = useStore.withTypes<AppStore>();

/** Tells the components of a page with a store who is signed in, and lets them begin and end sessions. */
export function WithPerson({ children }: { children: ReactNode }) {
  const store = useAppStore();
  const person = useSelector(selectUser)?.id ?? guest;
  const services = useContext(PageContext);
  const session = useMemo(() => sessionControls(store), [store]);
  const value = useMemo(() => ({ ...services, person, session }), [services, person, session]);
  return createElement(PageContext, { value }, children);
}
