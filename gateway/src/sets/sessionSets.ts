import type { IncomingHttpHeaders } from 'node:http';
import { type SessionSet, type SetToken, setCookie, setHeaders } from '@plinth/contracts/sets';
import type { Logger } from '@plinth/runtime/log';
import { readSetToken } from '@plinth/runtime/setTokens';
import type { KeySource } from '@plinth/runtime/tokens';
import { LRUCache } from 'lru-cache';

export type SessionSets = ReturnType<typeof createSessionSets>;

const remembered = 1000;
/** What is no token of ours is looked at again after this time: its key may have been away. */
const refusedForMs = 30_000;
const longestToken = 4000;

const tokenIn = ({ cookie }: IncomingHttpHeaders): string | null => {
  if (!cookie?.includes(setCookie)) return null;
  const [, token] =
    cookie
      .split('; ')
      .map((one) => one.split('='))
      .find(([name]) => name === setCookie) ?? [];
  return token && token.length <= longestToken ? token : null;
};

/** Tells the shell server which set is seen; nothing for the live one. */
export const sessionHeader = (set: SessionSet | null): Record<string, string> =>
  set ? { [setHeaders.session]: JSON.stringify(set) } : {};

/**
 * The sets that sessions carry in a cookie, as the releases' own key has signed them. What is not signed by it, or has ended,
 * counts for nothing: that session sees what is live.
 */
export const createSessionSets = ({ keys, log }: { readonly keys: KeySource; readonly log: Logger }) => {
  const known = new LRUCache<string, { readonly carried: SetToken | null }>({ max: remembered });

  const stillGood = (carried: SetToken | null) =>
    carried && carried.exp > Date.now() / 1000 ? carried : null;

  /** What a token carries; null when it carries nothing now. */
  const read = async (token: string): Promise<SetToken | null> => {
    const found = known.get(token);
    if (found) return stillGood(found.carried);
    const carried = await readSetToken(token, keys).catch((error: unknown) => {
      log.debug({ err: error }, 'nobody can tell which set a session sees');
      return null;
    });
    known.set(token, { carried }, carried ? {} : { ttl: refusedForMs });
    return carried;
  };

  return {
    read,

    /** The set that a session sees; null for the live one. */
    find: async (headers: IncomingHttpHeaders): Promise<SessionSet | null> => {
      const token = tokenIn(headers);
      return token === null ? null : ((await read(token))?.set ?? null);
    },

    /** The same without waiting: undefined for a token that nobody has looked at. */
    findKnown: (headers: IncomingHttpHeaders): SessionSet | null | undefined => {
      const token = tokenIn(headers);
      if (token === null) return null;
      const found = known.get(token);
      return found && (stillGood(found.carried)?.set ?? null);
    },
  };
};
