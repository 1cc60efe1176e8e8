import { Problem } from '@plinth/contracts/problems';

interface Options {
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
}

/** Runs so much work at once, lets so much more wait in order, and throws `too-many-requests` beyond that. */
export const boundedQueue = ({ atOnce, waiting }: Options) => {
  const turns: (() => void)[] = [];
  let running = 0;

  const takeTurn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (turns.length >= waiting) {
      const message = 'Very many people are signing in right now. Please try again in a few seconds';
      throw new Problem('too-many-requests', { message, retryAfter: 3 });
    }
    await new Promise<void>((resolve) => turns.push(resolve));
  };
  /** Whoever waits longest takes over; nobody else can come in between. */
  const passOn = () => {
    const next = turns.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
};
