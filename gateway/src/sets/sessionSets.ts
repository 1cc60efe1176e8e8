import type { IncomingHttpHeaders } from 'node:http';
import type { SetClaims } from '@plinth/contracts/releaseReading';
import { type SessionSet, type SetToken, sessionSetCookie, sessionSetHeaders } from '@plinth/contracts/sets';
import { isCrawler } from '@plinth/runtime/http/crawlers';
import type { Logger } from '@plinth/runtime/log';
import { readSetToken } from '@plinth/runtime/setTokens';
import type { KeySource } from '@plinth/runtime/tokens';
import { LRUCache } from 'lru-cache';
import { armOf, drawArm, type RunningCanary } from './canaryVisitors.ts';

export type SessionSets = ReturnType<typeof createSessionSets>;

interface Options {
  readonly keys: KeySource;
  /** The canary that runs now. */
  readonly canary: () => RunningCanary | null;
  /** The previews whose links were ended before their time. */
  readonly revoked: () => NonNullable<SetClaims['revoked']>;
  readonly log: Logger;
}

const remembered = 1000;
/** What is no token of ours is looked at again after this time: its key may have been away. */
const refusedForMs = 30_000;
const longestToken = 4000;

const tokenIn = ({ cookie }: IncomingHttpHeaders): string | null => {
  if (!cookie?.includes(sessionSetCookie)) return null;
  const [, token] =
    cookie
      .split('; ')
      .map((one) => one.split('='))
      .find(([name]) => name === sessionSetCookie) ?? [];
  return token && token.length <= longestToken ? token : null;
};

/** Tells the shell server which set is seen; nothing for the live one. */
export const sessionHeader = (set: SessionSet | null): Record<string, string> =>
  set ? { [sessionSetHeaders.session]: JSON.stringify(set) } : {};

/**
 * The sets that sessions carry in a cookie, as the releases' own key has signed them. What is not signed by it, or has ended,
 * counts for nothing: that session sees what is live.
 */
export const createSessionSets = ({ keys, canary, revoked, log }: Options) => {
  const known = new LRUCache<string, { readonly carried: SetToken | null }>({ max: remembered });

  const isRevoked = ({ kind, id, since }: SessionSet) =>
    kind === 'preview' && revoked().some((one) => one.id === id && one.since === since);

  const stillGood = (carried: SetToken | null) =>
    carried && carried.exp > Date.now() / 1000 && !isRevoked(carried.set) ? carried : null;

  /** What a token carries; null when it carries nothing now. */
  const read = async (token: string): Promise<SetToken | null> => {
    const found = known.get(token);
    if (found) return stillGood(found.carried);
    const carried = await readSetToken(token, keys).catch((error: unknown) => {
      log.debug({ err: error }, 'nobody can tell which set a session sees');
      return null;
    });
    known.set(token, { carried }, carried ? {} : { ttl: refusedForMs });
    return stillGood(carried);
  };

  /** Who was part of a canary sees what is live once that has ended; a crawler is part of none. */
  const seenNow = (set: SessionSet | undefined, headers: IncomingHttpHeaders): SessionSet | null => {
    if (set?.kind !== 'canary') return set ?? null;
    return armOf(set, canary()) && !isCrawler(headers['user-agent']) ? set : null;
  };

  return {
    read,

    /** Draws which release of the canary that runs a visitor gets; null without one, and for crawlers. */
    draw: async (headers: IncomingHttpHeaders): Promise<{ set: SessionSet; token: string } | null> => {
      const running = canary();
      if (!running || isCrawler(headers['user-agent'])) return null;
      const token = running.tokens[drawArm(running)];
      const carried = await read(token);
      return carried && { set: carried.set, token };
    },

    /** The set that a session sees; null for the live one. */
    find: async (headers: IncomingHttpHeaders): Promise<SessionSet | null> => {
      const token = tokenIn(headers);
      return token === null ? null : seenNow((await read(token))?.set, headers);
    },

    /** The same without waiting: undefined when that cannot be said at once. */
    findKnown: (headers: IncomingHttpHeaders): SessionSet | null | undefined => {
      const token = tokenIn(headers);
      const found = token === null ? { carried: null } : known.get(token);
      if (!found) return undefined;
      const seen = seenNow(stillGood(found.carried)?.set, headers);
      // Whoever has no part in the canary that runs is given one before a page.
      return seen ?? (canary() && !isCrawler(headers['user-agent']) ? undefined : null);
    },
  };
};
