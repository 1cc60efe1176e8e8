import type { SessionControls } from '@plinth/kit/session';
import { logOut } from './logout.ts';
import { endSession, sessionSlice, startSession, tokenRefused } from './session.ts';
import type { AppStore } from './store.ts';

/** What the page of a store can do with its session. */
export const sessionControls = (store: AppStore): SessionControls => ({
  signIn: (token) => startSession(store, token),
  signOut: (to = '/login', options) => void logOut(store, to, options),
  forget: (to, because) => endSession(store, to, because),
  signInAgain: () => {
    const { token } = store.getState().session;
    if (token) tokenRefused(store, token);
  },
  merge: (changes) => void store.dispatch(sessionSlice.actions.merged(changes)),
});
