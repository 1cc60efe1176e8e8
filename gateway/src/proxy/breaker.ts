/** Failures in a row after which a part counts as down. */
const failuresUntilDown = 5;
/** How long a part that is down is left alone before one request tries it again. */
const restMs = 1000;

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Answers fast for a part that is down: after some failures in a row everything is refused at once, except one
 * request a second that tries whether the part is back. It costs a healthy part one comparison a call, where a
 * library's rolling statistics would cost a timer and several promises.
 */
export const createBreaker = (now: () => number = Date.now) => {
  let failures = 0;
  let trying = false;
  let restUntil = 0;
  return {
    /** Whether a request may go to the part. Whoever got a yes must report how it ended. */
    admits: (): boolean => {
      if (failures < failuresUntilDown) return true;
      if (trying || now() < restUntil) return false;
      trying = true;
      return true;
    },
    answered: () => {
      failures = 0;
      trying = false;
    },
    failed: () => {
      failures += 1;
      trying = false;
      restUntil = now() + restMs;
    },
    /** The visitor left, or the request itself was refused: it says nothing about the part. */
    abandoned: () => {
      trying = false;
    },
  };
};
