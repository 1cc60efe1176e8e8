import type { PartFault } from './faults.ts';

/** Failures in a row after which an instance counts as down. */
const failuresUntilDown = 5;
/** How long one that is down is left alone before a call tries it again. */
const restMs = 1000;
/** The most while others answer: the rest doubles with each try that fails. */
const longestRestMs = 30_000;

export type Standing = ReturnType<typeof createStanding>;

/**
 * What is known of an instance, from what it says of itself and from how calls on it ended.
 * - It is *ready* until it says that it is not, or a call could not reach it or was cut; again once it says so.
 * - It is *trusted* until some calls in a row have failed; again once a call was answered. That it is ready mends only what
 *   failed because it could not be reached: one that hangs on calls may well answer for its health.
 * - One that is not trusted is tried by a single call at a time, after a rest.
 * It costs a healthy part two comparisons a call, where a library's rolling statistics would cost a timer and several promises.
 */
export const createStanding = () => {
  let ready = true;
  /** Failures in a row, of calls that did not get there and of those that did. */
  let unreached = 0;
  let failed = 0;
  let tries = 0;
  let beingTried = false;
  let failedAt = 0;

  const isTrusted = () => unreached + failed < failuresUntilDown;
  const restFor = (othersAnswer: boolean) =>
    othersAnswer ? Math.min(restMs * 2 ** tries, longestRestMs) : restMs;

  /** Whether a call may try an instance that is not trusted. */
  const mayBeTried = (othersAnswer: boolean): boolean =>
    !beingTried && performance.now() - failedAt >= restFor(othersAnswer);

  return {
    isReady: () => ready,
    isTrusted,

    mayBeTried,

    /** Whether a call may begin. Whoever got a yes must report how it ended. */
    admits: (): boolean => {
      if (isTrusted()) return true;
      if (!mayBeTried(false)) return false;
      beingTried = true;
      return true;
    },
    answered: () => {
      unreached = failed = tries = 0;
      beingTried = false;
    },
    failed: (fault: PartFault['fault']) => {
      if (fault !== 'late' && fault !== 'broken') ready = false;
      if (fault === 'unreachable') unreached += 1;
      else if (fault !== 'unready') failed += 1;
      if (beingTried) tries += 1;
      beingTried = false;
      failedAt = performance.now();
    },
    /** The caller left, or the call itself was refused: it says nothing about the instance. */
    abandoned: () => {
      beingTried = false;
    },

    /** It was asked about itself; not answering means not ready. */
    said: (isReady: boolean) => {
      ready = isReady;
      if (isReady) unreached = 0;
    },
  };
};
