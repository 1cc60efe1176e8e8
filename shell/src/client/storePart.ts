/** The part of the host that makes a store: for staff, for whoever becomes staff, and for applications that use it. */
export { logOut } from '@plinth/host/logout';
export { restoreSession, startSession } from '@plinth/host/session';
export { createAppStore } from '@plinth/host/store';
export { setupListeners } from '@reduxjs/toolkit/query/react';
export { StoreRoot } from '../StoreRoot.tsx';
export { followSession } from './followSession.ts';
