import { api } from '@plinth/kit/api';
import { requestFor } from '@plinth/kit/endpoints';
import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { forgetWayBack } from '@plinth/kit/internal/wayBack';
import { type Leaving, sessionSlice } from './session.ts';
import type { AppStore } from './store.ts';
import { storedToken } from './storedToken.ts';

/** A logout waits this long for the server. */
const logoutTimeoutMs = 5000;

type Ending = Pick<Leaving, 'token' | 'everywhere'>;

const { logout } = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<void, Ending>({
      query: ({ token, everywhere }) => ({
        ...requestFor('logout', everywhere ? { query: { everywhere: true } } : {}),
        // The session of this page has ended already, so the store no longer adds the token.
        headers: { authorization: `Bearer ${token}` },
        timeout: logoutTimeoutMs,
        // The request outlives the page.
        keepalive: true,
      }),
    }),
  }),
}).endpoints;

const { left, leavingWent } = sessionSlice.actions;

/** The server ended the session, or did not know it any more. */
const isDone = (error: object | undefined) =>
  error === undefined || ('status' in error && error.status === 401);

/** Tells the server of a logout, also once more when that failed. The host leaves when it is done. */
export const tellServer = async (store: AppStore): Promise<void> => {
  const { leaving } = store.getState().session;
  if (!leaving) return;
  store.dispatch(leavingWent({ ...leaving, state: 'telling' }));
  const { error } = await store.dispatch(logout.initiate(leaving, { track: false }));
  const present = store.getState().session.leaving;
  if (present?.token !== leaving.token) return;
  store.dispatch(leavingWent(isDone(error) ? undefined : { ...leaving, state: 'failed' }));
};

/** Leaves although the server could not be told. */
export const leaveWithoutServer = (store: AppStore): void => {
  store.dispatch(leavingWent(undefined));
};

/**
 * Logs out: the browser forgets the token and the person's drafts at once, whatever happens then; the server ends the session, or with
 * `everywhere` all sessions of the person; then the host leaves for `to`.
 */
export const logOut = async (store: AppStore, to: string, { everywhere = false } = {}): Promise<void> => {
  const { token, user } = store.getState().session;
  storedToken.remove('logout');
  forgetWayBack();
  if (user) forgetDrafts(user.id);
  if (!token) return;
  store.dispatch(left({ to, leaving: { token, everywhere, state: 'telling' } }));
  await tellServer(store);
};
