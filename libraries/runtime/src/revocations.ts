import { setTimeout as pause } from 'node:timers/promises';
import type { TokenClaims } from '@plinth/contracts/auth';
import { createKnownRevocations, type SessionRevocation, type UserRevocation } from './knownRevocations.ts';
import type { Logger } from './log.ts';
import { repeatedWork } from './repeatedWork.ts';
import type { RevocationSource } from './revocationSource.ts';
import type { Signals } from './signals.ts';
import { signInUnavailable } from './tokens.ts';

export type Revocations = ReturnType<typeof createRevocations>;

export interface RevocationPace {
  /** How often it is read what was revoked, however well signals arrive: one may never have been sent. */
  readonly everyMs: number;
  /** How long a part goes on with what it knows while it can neither read nor hear. */
  readonly trustedMs: number;
  /** How long a part that starts goes on asking before that counts as a failure: auth may be starting too. */
  readonly patienceMs: number;
}

interface Options {
  readonly source: RevocationSource;
  readonly signals: Signals;
  readonly log: Logger;
  /** The default is right outside of tests. */
  readonly pace?: Partial<RevocationPace>;
}

/** While signals may be missed, but what is known is still trusted, calls wait for another reading this often at most. */
const readAgainMs = 1000;
/** How often a part that starts asks. */
const askAgainMs = 250;

/**
 * Knows which tokens were revoked. The truth is auth's database, and reading it is what counts: at the start, after each gap
 * of signals, every few seconds, and while signals do not arrive before a token is trusted, at most once a second. Signals
 * only make a revocation apply at once.
 *
 * While auth alone is away, this goes on: whatever is revoked is signalled. When neither auth nor Redis can be reached, what is
 * known is trusted for 30 seconds. After that, and in a process that has never read everything, nobody can say whether a
 * token is good, and `isRevoked` throws `part-unavailable`.
 */
export const createRevocations = ({
  source,
  signals,
  log,
  pace: { everyMs = 5000, trustedMs = 30_000, patienceMs = 10_000 } = {},
}: Options) => {
  const known = createKnownRevocations();
  let cursor = '';
  let gaps = 0;
  /** How many gaps there had been when everything was read; what came since then was signalled. */
  let gapsWhenRead = -1;
  /** What was revoked before this moment is known. */
  let knownUntil = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const hearsEverything = () => signals.live() && gapsWhenRead === gaps;
  const isTrusted = () => performance.now() - knownUntil < trustedMs;

  const readOn = async () => {
    const [began, gapsBefore] = [performance.now(), gaps];
    askedAt = began;
    for (let more = true; more; ) {
      const page = await source(cursor);
      known.add(page);
      ({ cursor, more } = page);
    }
    knownUntil = began;
    gapsWhenRead = gapsBefore;
  };
  const read = () => {
    reading ??= readOn().finally(() => {
      reading = null;
    });
    return reading;
  };

  const closing = new AbortController();
  const readPatiently = async () => {
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      try {
        return await read();
      } catch (error) {
        const hasRead = gapsWhenRead >= 0;
        if (hasRead || closing.signal.aborted || performance.now() >= giveUpAt) throw error;
        await pause(askAgainMs, undefined, { signal: closing.signal });
      }
    }
  };

  const looking = repeatedWork({
    work: async () => {
      known.forgetExpired();
      try {
        await readPatiently();
      } catch (error) {
        const asked = performance.now();
        if (hearsEverything() && (await signals.arrive()) && hearsEverything()) knownUntil = asked;
        throw error;
      }
    },
    everyMs,
    log,
    words: { failing: 'revocations cannot be read', again: 'revocations are read again' },
  });

  /** Signals may have been missed until now. */
  const passGap = () => {
    gaps++;
    if (signals.live()) looking.nudge();
  };

  /** Throws when it cannot be known what was revoked. */
  const catchUp = async () => {
    // It may have begun before auth was there.
    await reading?.catch(() => undefined);
    let cause: unknown;
    if (!isTrusted() || performance.now() - askedAt >= readAgainMs) {
      await read().catch((error) => {
        cause = error;
      });
    }
    if (!isTrusted()) throw signInUnavailable(cause);
  };

  const tell = (sending: Promise<void>) =>
    sending.catch((error) => log.debug({ err: error }, 'a revocation was not signalled'));

  return {
    /** Whether a token was revoked: with its session, or with every token that its user had. Throws `part-unavailable`. */
    isRevoked: async (claims: Pick<TokenClaims, 'sub' | 'ver' | 'sid'>): Promise<boolean> => {
      if (!hearsEverything() || !isTrusted()) await catchUp();
      return known.isRevoked(claims);
    },
    onRevoked: known.onRevoked,
    onSessionEnded: known.onSessionEnded,

    /** Tells every part, this one first, what is stored already. Never fails: who does not hear it reads it. */
    announceUser: async (revocation: UserRevocation) => {
      known.revokeUser(revocation);
      await tell(signals.send('user.revoked', revocation));
    },
    /** The same for a session that ended. */
    announceSession: async (revocation: SessionRevocation) => {
      known.endSession(revocation);
      await tell(signals.send('session.revoked', revocation));
    },

    start: () => {
      signals.onGap(passGap);
      const subscribed = [
        signals.on('user.revoked', known.revokeUser),
        signals.on('session.revoked', known.endSession),
      ];
      // One that fails is made again when Redis is back, which ends a gap.
      void Promise.all(subscribed).then(passGap, () => undefined);
      looking.start();
    },
    close: () => {
      closing.abort();
      return looking.close();
    },
  };
};
