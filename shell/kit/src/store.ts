import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { api } from './api.ts';
import type { ApiAccess } from './internal/apiAccess.ts';
import type { SessionState } from './session.ts';

/** What remotes may read of the store. */
export interface RootState {
  api: ReturnType<typeof api.reducer>;
  session: SessionState;
}

/** The host's store, as remotes use it. */
export interface AppStore extends Pick<Store<RootState>, 'getState' | 'subscribe'> {
  dispatch: ThunkDispatch<RootState, ApiAccess, UnknownAction>;
}

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
