import { combineSlices, configureStore, type Reducer, type Slice } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { type ApiAccessOptions, api, createApiAccess } from './api.ts';
import { sessionSlice } from './session/state.ts';

export interface StoreOptions extends ApiAccessOptions {
  /** The state that a server rendered from. */
  preloadedState?: Partial<RootState> | undefined;
}

const createReducer = () => combineSlices(api, sessionSlice);

const createStore = (reducer: Reducer<RootState>, { preloadedState, ...access }: StoreOptions) =>
  configureStore({
    reducer,
    ...(preloadedState ? { preloadedState: preloadedState as RootState } : {}),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: createApiAccess(access) },
        // Files are arguments of calls, and they are never part of the state.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
    devTools: false,
  });

export type RootState = ReturnType<ReturnType<typeof createReducer>>;

/** The store of a page: the API's cache, the session, and the reducers that remotes inject. */
export type AppStore = ReturnType<typeof createStore> & {
  /** Adds a remote's slice; adding the same slice again does nothing. */
  injectReducer(slice: Slice): void;
};
export type AppDispatch = AppStore['dispatch'];

/** Makes the store: one for a browser page, a new one for each request on a server. */
export const createAppStore = (options: StoreOptions = {}): AppStore => {
  const reducer = createReducer();
  const store = createStore(reducer as Reducer<RootState>, options);
  return Object.assign(store, {
    injectReducer: (slice: Slice) => {
      reducer.inject({ reducerPath: slice.reducerPath, reducer: slice.reducer } as never);
      store.dispatch({ type: 'kit/reducerInjected' });
    },
  });
};

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
