import { tokenStorageKey } from '@plinth/contracts/constants';

/** Why a token was taken out of the storage: its person logged out, or servers no longer take it. */
export type TokenEnd = 'logout' | 'over';

const endStorageKey = `${tokenStorageKey}.end`;

/** The session's token in the browser's storage, which may be switched off: a session then lives as long as its page. */
export const storedToken = {
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
      localStorage.removeItem(endStorageKey);
    } catch {
      console.warn('The session cannot be stored: it ends with this page.');
    }
  },
  /** Tells other tabs first why, so that they know it when they hear that the token is gone. */
  remove: (end: TokenEnd) => {
    try {
      localStorage.setItem(endStorageKey, end);
      localStorage.removeItem(tokenStorageKey);
    } catch {
      // nothing was stored
    }
  },
  /** Why the last token was removed; undefined when something else than a page of ours did it. */
  end: (): TokenEnd | undefined => {
    try {
      const end = localStorage.getItem(endStorageKey);
      return end === 'logout' || end === 'over' ? end : undefined;
    } catch {
      return undefined;
    }
  },
  isTokenKey: (key: string | null) => key === tokenStorageKey || key === null,
};
