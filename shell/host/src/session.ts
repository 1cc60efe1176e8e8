import { forgetWayBack, keepCause, keepWayBack, type SignedOutCause } from '@plinth/kit/internal/wayBack';
import type { SessionState as PageSession, SessionUser } from '@plinth/kit/session';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storedToken } from './storedToken.ts';
import { decodeToken } from './token.ts';

/** A logout that the server does not know of yet. This is the only place that still holds its token. */
export interface Leaving {
  token: string;
  everywhere: boolean;
  /** Whether the server is being told, or could not be. */
  state: 'telling' | 'failed';
}

export interface SessionState extends PageSession {
  /** Where the host shall take a person whose session has just ended; null while there is nothing to leave. */
  leaveTo: string | null;
  /** The host waits for it before it leaves. */
  leaving?: Leaving | undefined;
}

interface Credentials {
  token: string;
  user: SessionUser;
}

const guest: SessionState = { token: null, user: null, leaveTo: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: guest,
  reducers: {
    started: (_state, { payload }: PayloadAction<Credentials>) => ({ ...payload, leaveTo: null }),
    ended: (_state, { payload }: PayloadAction<string>) => ({ ...guest, leaveTo: payload }),
    left: (_state, { payload }: PayloadAction<{ to: string; leaving: Leaving }>) => ({
      ...guest,
      leaveTo: payload.to,
      leaving: payload.leaving,
    }),
    leavingWent: (state, { payload }: PayloadAction<Leaving | undefined>) => {
      state.leaving = payload;
    },
    merged: (state, { payload }: PayloadAction<Partial<SessionUser>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
  },
});

export interface SessionStore {
  getState(): { session: SessionState };
  dispatch(action: ReturnType<(typeof sessionSlice.actions)[keyof typeof sessionSlice.actions]>): unknown;
}

const { started, ended } = sessionSlice.actions;

/** Removes a token from the storage, unless another one has taken its place there. */
const removeStored = (token: string) => {
  if (storedToken.read() === token) storedToken.remove('over');
};

/** Starts the session of a token; an expired one leaves the way back to this page. */
const start = (store: SessionStore, token: string): 'started' | 'expired' | 'unusable' => {
  const decoded = decodeToken(token);
  if (decoded.kind === 'valid') {
    store.dispatch(started({ token, user: decoded.user }));
    return 'started';
  }
  if (decoded.kind === 'expired') {
    keepWayBack(decoded.user.id, 'expired');
    removeStored(token);
    return 'expired';
  }
  console.error(`The session token cannot be decoded: ${decoded.reason}`);
  return 'unusable';
};

/**
 * Restores the session of an earlier visit from the browser's storage. Only the host calls it, once, at its start. True
 * when the session has expired since then: `/login` knows the way back.
 */
export const restoreSession = (store: SessionStore): boolean => {
  const token = storedToken.read();
  return token !== null && start(store, token) === 'expired';
};

/** Stores the token of a successful sign-in and starts the session; false when the token cannot be used. */
export const startSession = (store: SessionStore, token: string): boolean => {
  const decoded = decodeToken(token);
  if (decoded.kind !== 'valid') {
    console.error(`The token of the sign-in cannot be used: it is ${decoded.kind}`);
    return false;
  }
  store.dispatch(started({ token, user: decoded.user }));
  storedToken.write(token, decoded.expiresAt);
  return true;
};

/**
 * Forgets a session that the server has ended at its person's own wish; the host then leaves the console for `to`. A
 * cause is told there, and in the other tabs.
 */
export const endSession = (store: SessionStore, to = '/login', because?: 'password'): void => {
  const { user } = store.getState().session;
  storedToken.remove(because ?? 'logout');
  if (user && because) keepCause(user.id, because);
  else forgetWayBack();
  if (user) store.dispatch(ended(to));
};

/** The cause as far as this tab can know it: what another tab stored, else what the token says. */
const causeOf = (token: string | null): SignedOutCause => {
  const end = storedToken.end();
  if (end === 'logout' || end === 'password') return end;
  return token && decodeToken(token).kind === 'expired' ? 'expired' : 'ended';
};

/** Ends a session that was not ended here: /login says why, and leads back. */
const leadBackLater = (store: SessionStore, { token, user }: SessionState) => {
  if (!user) return;
  keepWayBack(user.id, causeOf(token));
  store.dispatch(ended('/login'));
};

/**
 * Ends the session of a token that the servers refuse. If this browser holds another token by now, the page goes on with that;
 * otherwise the person signs in again and comes back to this page. The refusal may arrive before the storage event of the
 * tab where the person logged out.
 */
export const tokenRefused = (store: SessionStore, token: string): void => {
  removeStored(token);
  const { session } = store.getState();
  if (session.token !== token) return;
  const other = storedToken.read();
  if (other && start(store, other) === 'started') return;
  leadBackLater(store, session);
};

/**
 * Follows sign-in and sign-out in the browser's other tabs, and what happened while this page lay in the browser's
 * memory behind another one. Only the host calls it; returns how to stop.
 */
export const followOtherTabs = (store: SessionStore): (() => void) => {
  const look = () => {
    const token = storedToken.read();
    const { session } = store.getState();
    if (token === session.token) return;
    if (token) {
      start(store, token);
    } else if (storedToken.end()) {
      leadBackLater(store, session);
    } else if (session.user) {
      // No page of ours removed the token: the browser's data were cleared.
      forgetWayBack();
      store.dispatch(ended('/'));
    }
  };
  const onStorage = (event: StorageEvent) => {
    if (storedToken.isTokenKey(event.key)) look();
  };
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted) look();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShown);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShown);
  };
};
