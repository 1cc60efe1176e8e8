import type { Role } from '@plinth/contracts/constants';
import { useContext, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { PageContext } from './internal/page.ts';
import type { SessionControls, SessionUser } from './internal/session.ts';

/** Stands with what only staff need: no page of a visitor carries it. */
export { type HeldDraft, useHeldDraft } from './internal/heldDraft.ts';

export type { SessionControls, SessionUser };

/** What the store holds of a session. */
export interface SessionState {
  token: string | null;
  user: SessionUser | null;
}

export const selectUser = (state: { session: SessionState }) => state.session.user;

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
