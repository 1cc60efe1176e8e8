import { Problem } from '@plinth/contracts/problems';

interface Options {
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
  /** How many more may wait when the queue is full, if they are let in; their turn comes first. */
  readonly reserved: number;
}

const nobody = async () => false;

/** Runs `atOnce` pieces of work at once, lets `waiting` more wait in order, and throws `too-many-requests` beyond that. */
export const boundedQueue = ({ atOnce, waiting, reserved }: Options) => {
  const turns: (() => void)[] = [];
  const reservedTurns: (() => void)[] = [];
  let running = 0;

  const waitIn = (line: (() => void)[]) => new Promise<void>((resolve) => line.push(resolve));
  const takeTurn = async (isLetIn: () => Promise<boolean>) => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (turns.length < waiting) return waitIn(turns);
    if (!(await isLetIn()) || reservedTurns.length >= reserved) {
      const message = 'Very many people are signing in right now. Please try again in a few seconds';
      throw new Problem('too-many-requests', { message, retryAfter: 3 });
    }
    // All work may have ended during that look-up, and then nobody would call this one.
    if (running < atOnce) running += 1;
    else await waitIn(reservedTurns);
  };
  /** Whoever waits longest takes over; nobody else can come in between. */
  const passOn = () => {
    const next = reservedTurns.shift() ?? turns.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>, isLetIn: () => Promise<boolean> = nobody): Promise<T> => {
    await takeTurn(isLetIn);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
};
