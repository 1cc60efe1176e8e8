import type { Role } from '@plinth/contracts/constants';
import { useContext, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { PageContext } from './internal/page.ts';

/** The signed-in person, as their token tells it. */
export interface SessionUser {
  id: string;
  role: Role;
  fullName: string;
  profileImage: string;
}

/** What the store holds of a session. */
export interface SessionState {
  token: string | null;
  user: SessionUser | null;
}

export const selectUser = (state: { session: SessionState }) => state.session.user;

/** What a page can do with its session. */
export interface SessionControls {
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

export interface Session extends SessionControls {
  user: SessionUser | null;
  role: 'guest' | Role;
}

/** The session of the person at this browser. On the server everyone is a guest. */
export const useSession = (): Session => {
  const { session } = useContext(PageContext);
  if (!session) throw new Error('useSession needs a page with a store');
  const user = useSelector(selectUser);
  return useMemo(() => ({ ...session, user, role: user?.role ?? 'guest' }), [session, user]);
};
