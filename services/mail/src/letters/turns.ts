interface Waiting {
  readonly wanted: () => boolean;
  /** Its turn has come, or it is no longer wanted. */
  readonly go: (wanted: boolean) => void;
}

/** Lets at most `limit` pieces of work run at once; the others wait in the order in which they came. */
export const createTurns = (limit: number) => {
  let free = limit;
  let waiting: Waiting[] = [];

  const myTurn = (wanted: () => boolean): Promise<boolean> => {
    if (free === 0) return new Promise((go) => waiting.push({ wanted, go }));
    free -= 1;
    return Promise.resolve(true);
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next.go(true);
    else free += 1;
  };

  return {
    /** Does the work in its turn; answers null without having begun it when it is not wanted by then. */
    take: async <T>(wanted: () => boolean, work: () => Promise<T>): Promise<T | null> => {
      if (!(await myTurn(wanted))) return null;
      try {
        return wanted() ? await work() : null;
      } finally {
        leave();
      }
    },
    /** Answers null at once for what waits and is no longer wanted. */
    dismissUnwanted: () => {
      const unwanted = waiting.filter(({ wanted }) => !wanted());
      waiting = waiting.filter((each) => !unwanted.includes(each));
      for (const { go } of unwanted) go(false);
    },
  };
};
