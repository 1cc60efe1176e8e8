import { api } from '@plinth/kit/api';
import type { ApiAccess } from '@plinth/kit/internal/apiAccess';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { type ApiAccessOptions, createApiAccess } from './apiAccess.ts';
import { sessionSlice } from './session.ts';

const reducer = combineSlices(api, sessionSlice);

export type RootState = ReturnType<typeof reducer>;

export interface StoreOptions extends ApiAccessOptions {
  /** The state that a server rendered from. */
  preloadedState?: Partial<RootState> | undefined;
  /** Another way to the API than the one that the other options describe. */
  api?: ApiAccess;
}

/** Makes the store: one for a browser page, a new one for each request on a server. It holds the API's cache and the session. */
export const createAppStore = ({ preloadedState, api: apiAccess, ...access }: StoreOptions = {}) =>
  configureStore({
    reducer,
    ...(preloadedState ? { preloadedState: preloadedState as RootState } : {}),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: apiAccess ?? createApiAccess(access) },
        // Files are arguments of calls, and they are never part of the state.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
    devTools: false,
  });

export type AppStore = ReturnType<typeof createAppStore>;
