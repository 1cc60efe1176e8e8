import { Problem } from '@plinth/contracts/problems';
import { createCounter } from '@plinth/runtime/counter';
import type { ServiceContext } from '@plinth/runtime/service';

/** How many attempts may fail within the window. */
const allowedFailures = {
  /** For one account from one household. */
  account: 10,
  /** From one household, for all accounts together. */
  household: 30,
  /** The current password of somebody who is signed in. */
  password: 10,
} as const;

type Options = Pick<ServiceContext, 'redis' | 'namespace'> & {
  /** What the failures are counted for. */
  readonly name: keyof typeof allowedFailures;
};

interface GuardOptions<T> {
  /** What is done instead of an attempt when no failure is left. */
  readonly otherwise?: (secondsLeft: number) => Promise<T | null>;
  /** A success also clears the failures before it. */
  readonly forgiving?: boolean;
}

const windowSeconds = 15 * 60;
/** How many attempts with one key may wait for others to end. */
const waitingAtMost = 100;

export type WrongPasswords = ReturnType<typeof limitWrongPasswords>;

export const tooManyFailures = (secondsLeft: number) =>
  new Problem('too-many-requests.failures', {
    values: { minutes: Math.ceil(secondsLeft / 60) },
    retryAfter: secondsLeft,
  });

/**
 * Limits how often attempts with a password may fail, by key and for all replicas together. An attempt takes one
 * failure from the budget before it is made, and gives it back unless it fails. So attempts that run at the same time
 * cannot fail more often than is left, and attempts that succeed cost nothing.
 */
export const limitWrongPasswords = ({ redis, namespace, name }: Options) => {
  const failures = allowedFailures[name];
  const counter = createCounter({ redis, namespace, name: `failures:${name}`, seconds: windowSeconds });
  const underWay = new Map<string, Set<Promise<unknown>>>();
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();

  /** One after another by key: each must know what the one before it took. */
  const inLine = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
    if (line.length >= waitingAtMost) throw new Problem('too-many-requests', { retryAfter: 1 });
    lines.set(key, line);
    line.length += 1;
    const turn = line.last.then(work, work);
    line.last = turn;
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };

  /** Answers null when one was taken, else the seconds until there will be some again. */
  const take = async (key: string): Promise<number | null> => {
    for (;;) {
      const others = [...(underWay.get(key) ?? [])];
      const { times, secondsLeft } = await counter.add(key);
      if (times <= failures) return null;
      await counter.takeBack(key);
      if (others.length === 0) return secondsLeft;
      // Attempts under way may give back what they hold. Only when they have failed, nothing is left.
      await Promise.race(others);
    }
  };

  const track = (key: string, attempt: Promise<unknown>) => {
    const settled = attempt.then(
      () => undefined,
      () => undefined,
    );
    const attempts = underWay.get(key) ?? new Set();
    underWay.set(key, attempts.add(settled));
    void settled.then(() => {
      attempts.delete(settled);
      if (attempts.size === 0) underWay.delete(key);
    });
  };

  return {
    /**
     * Runs an attempt, which answers null when it failed. When no failure is left it is not made: `otherwise` is done,
     * or `too-many-requests` is thrown.
     */
    guard: async <T>(
      key: string,
      attempt: () => Promise<T | null>,
      { otherwise, forgiving = false }: GuardOptions<T> = {},
    ): Promise<T | null> => {
      const run = async () => {
        const result = await attempt().catch(async (error) => {
          await counter.takeBack(key);
          throw error;
        });
        if (result !== null) await (forgiving ? counter.forget(key) : counter.takeBack(key));
        return result;
      };
      const started = await inLine(key, async () => {
        const secondsLeft = await take(key);
        if (secondsLeft !== null) return { secondsLeft };
        const attempted = run();
        track(key, attempted);
        return { attempted };
      });
      if (started.attempted) return started.attempted;
      if (otherwise) return otherwise(started.secondsLeft);
      throw tooManyFailures(started.secondsLeft);
    },
  };
};
