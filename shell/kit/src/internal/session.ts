import type { Role } from '@plinth/contracts/constants';

/** The signed-in person, as their token tells it. */
export interface SessionUser {
  id: string;
  role: Role;
  fullName: string;
  profileImage: string;
}

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
