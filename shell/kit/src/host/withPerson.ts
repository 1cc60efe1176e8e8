import { createElement, type ReactNode, useContext, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../remote/session.ts';
import { guest } from './drafts.ts';
import { PageContext } from './page.ts';

/** Tells the components of a page with a store who is signed in. */
export function WithPerson({ children }: { children: ReactNode }) {
  const person = useSelector(selectUser)?.id ?? guest;
  const services = useContext(PageContext);
  const value = useMemo(() => ({ ...services, person }), [services, person]);
  return createElement(PageContext, { value }, children);
}
