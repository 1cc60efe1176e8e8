import type { Role } from '@plinth/contracts/constants';
import { useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { logOut } from '../host/logout.ts';
import { endSession, type SessionState, sessionSlice, startSession, tokenRefused } from '../host/session.ts';
import type { SessionUser } from '../host/token.ts';

export const selectUser = (state: { session: SessionState }) => state.session.user;

export interface Session {
  user: SessionUser | null;
  role: 'guest' | Role;
  /**
   * Stores the token and starts the session: the host takes over and opens the console at /dashboard. False when the
   * token cannot be used.
   */
  signIn(token: string): boolean;
  /**
   * Ends the session, in the browser at once and on the server; the host leaves the console for `to`, /login unless said
   * otherwise. With `everywhere` the server ends all sessions of the person. Their drafts in this browser are forgotten.
   */
  signOut(to?: string, options?: { everywhere?: boolean }): void;
  /**
   * Forgets a session that the server has ended at the person's own wish; the host leaves the console for `to`. What it
   * was because of is said at /login, here and in the person's other tabs.
   */
  forget(to?: string, because?: 'password'): void;
  /** The server has ended this session: the person signs in again, and then comes back to this page. */
  signInAgain(): void;
  /** Changes fields of the user in memory, until the next sign-in. */
  merge(changes: Partial<SessionUser>): void;
}

/** The session of the person at this browser. On the server everyone is a guest. */
export const useSession = (): Session => {
  const store = useStore<{ session: SessionState }>();
  const user = useSelector(selectUser);
  return useMemo(
    () => ({
      user,
      role: user?.role ?? 'guest',
      signIn: (token) => startSession(store, token),
      signOut: (to = '/login', options) => void logOut(store, to, options),
      forget: (to, because) => endSession(store, to, because),
      signInAgain: () => {
        const { token } = store.getState().session;
        if (token) tokenRefused(store, token);
      },
      merge: (changes) => void store.dispatch(sessionSlice.actions.merged(changes)),
    }),
    [store, user],
  );
};
