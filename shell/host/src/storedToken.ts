import { storedText } from '@plinth/kit/internal/storedText';
import { consoleMark } from './consoleMark.ts';

/** Why a token was taken out of the storage: its person logged out or changed the password, or servers no longer take it. */
export type TokenEnd = 'logout' | 'password' | 'over';

/** The name under which every release looks for the token. */
const tokenStorageKey = 'token';

const token = storedText(() => localStorage, tokenStorageKey);
const end = storedText(() => localStorage, `${tokenStorageKey}.end`);

/** The session's token in the browser's storage; without storage a session lives as long as its page. */
export const storedToken = {
  read: token.read,
  write: (value: string, expiresAt: number) => {
    end.keep(null);
    if (token.keep(value)) consoleMark.keepUntil(expiresAt);
    else console.warn('The session cannot be stored: it ends with this page.');
  },
  /** Stores the reason first, so that other tabs find it when they hear that the token is gone. */
  remove: (why: TokenEnd) => {
    end.keep(why);
    token.keep(null);
    consoleMark.remove();
  },
  /** Why the last token was removed, if a page of ours did it. */
  end: () => end.read() as TokenEnd | null,
  isTokenKey: (key: string | null) => key === tokenStorageKey || key === null,
};
