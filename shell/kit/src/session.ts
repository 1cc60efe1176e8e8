import { type Role, tokenStorageKey } from '@plinth/contracts/constants';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { forgetDrafts } from './draftStore.ts';
import { decodeToken, type SessionUser } from './token.ts';

export type { SessionUser } from './token.ts';

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** Where the host shall take a person whose session has just ended; null while there is nothing to leave. */
  leaveTo: string | null;
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
    merged: (state, { payload }: PayloadAction<Partial<SessionUser>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
  },
});

interface SessionStore {
  getState(): { session: SessionState };
  dispatch(action: ReturnType<(typeof sessionSlice.actions)[keyof typeof sessionSlice.actions]>): unknown;
}

/** Storage can be switched off in a browser; a session then lives as long as its page. */
const storage = {
  read: () => {
    try {
      return localStorage.getItem(tokenStorageKey);
    } catch {
      return null;
    }
  },
  write: (token: string) => {
    try {
      localStorage.setItem(tokenStorageKey, token);
    } catch {
      console.warn('The session cannot be stored: it ends with this page.');
    }
  },
  remove: () => {
    try {
      localStorage.removeItem(tokenStorageKey);
    } catch {
      // nothing was stored
    }
  },
};

const start = (store: SessionStore, token: string): boolean => {
  const decoded = decodeToken(token);
  if (decoded.kind === 'valid') {
    store.dispatch(sessionSlice.actions.started({ token, user: decoded.user }));
    return true;
  }
  if (decoded.kind === 'expired') storage.remove();
  else console.error(`The session token cannot be decoded: ${decoded.reason}`);
  return false;
};

/** Restores the session of an earlier visit from the browser's storage. Only the host calls it, once, at its start. */
export const restoreSession = (store: SessionStore): void => {
  const token = storage.read();
  if (token) start(store, token);
};

/** Stores the token of a successful sign-in and starts the session; false when the token cannot be used. */
export const startSession = (store: SessionStore, token: string): boolean => {
  const started = start(store, token);
  if (started) storage.write(token);
  return started;
};

/** Ends the session; the host then leaves the console for `to`. Does nothing for a guest. */
export const endSession = (store: SessionStore, to = '/login'): void => {
  storage.remove();
  if (store.getState().session.user) store.dispatch(sessionSlice.actions.ended(to));
};

/** Follows sign-in and sign-out in the browser's other tabs. Only the host calls it; returns how to stop. */
export const followOtherTabs = (store: SessionStore): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== tokenStorageKey && event.key !== null) return;
    const token = storage.read();
    if (token === store.getState().session.token) return;
    if (token) start(store, token);
    else endSession(store, '/');
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};

export const selectUser = (state: { session: SessionState }) => state.session.user;

export interface Session {
  user: SessionUser | null;
  role: 'guest' | Role;
  /** Stores the token and starts the session: the host takes over and opens the console at /dashboard. */
  signIn(token: string): void;
  /** Ends the session and forgets the person's drafts; the host leaves the console for `to`, /login unless said otherwise. */
  signOut(to?: string): void;
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
      signIn: (token) => void startSession(store, token),
      signOut: (to) => {
        if (user) forgetDrafts(user.id);
        endSession(store, to);
      },
      merge: (changes) => void store.dispatch(sessionSlice.actions.merged(changes)),
    }),
    [store, user],
  );
};
