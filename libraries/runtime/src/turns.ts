interface Waiting {
  /** Its turn has come, or it is given up. */
  go(granted: boolean): void;
}

interface Options {
  /** How many pieces of work run at once. */
  readonly atOnce: number;
  /** The lane that goes before all others. */
  readonly first?: string;
}

interface HowToWait {
  /** Those who wait in one lane do so in order, and lanes are taken in turns. */
  readonly lane?: string;
  /** Called when it has to wait, with how to give that up. After its turn has come, giving up does nothing. */
  readonly onWait?: (giveUp: () => void) => void;
}

export type Turns = ReturnType<typeof createTurns>;

/**
 * Lets so many pieces of work run at once; the others wait for their turn. How many may wait, and how long, its callers
 * decide.
 */
export const createTurns = ({ atOnce, first }: Options) => {
  const lanes = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const leave = (name: string, one: Waiting) => {
    const lane = lanes.get(name);
    const place = lane?.indexOf(one) ?? -1;
    if (!lane || place < 0) return false;
    lane.splice(place, 1);
    if (lane.length === 0) lanes.delete(name);
    waiting -= 1;
    return true;
  };

  const nextLane = (): string | undefined =>
    first !== undefined && lanes.has(first) ? first : lanes.keys().next().value;

  /** Whoever waits longest in the next lane takes over; nobody else can come in between. */
  const passOn = () => {
    const name = nextLane();
    const lane = name === undefined ? undefined : lanes.get(name);
    const [next] = lane ?? [];
    if (name === undefined || !lane || !next) {
      running -= 1;
      return;
    }
    lanes.delete(name);
    lanes.set(name, lane);
    leave(name, next);
    next.go(true);
  };

  const turnIn = (name: string, onWait: HowToWait['onWait']): Promise<boolean> | true => {
    if (running < atOnce) {
      running += 1;
      return true;
    }
    return new Promise((go) => {
      const one: Waiting = { go };
      const lane = lanes.get(name);
      if (lane) lane.push(one);
      else lanes.set(name, [one]);
      waiting += 1;
      onWait?.(() => {
        if (leave(name, one)) go(false);
      });
    });
  };

  return {
    /** Whether work would begin at once. */
    isFree: () => running < atOnce,
    /** True while nothing runs and nobody waits. */
    isIdle: () => running === 0 && waiting === 0,
    /** How many wait, in one lane or in all. */
    waiting: (lane?: string): number => (lane === undefined ? waiting : (lanes.get(lane)?.length ?? 0)),
    /** Does the work in its turn; answers null without having begun it when waiting was given up. */
    run: async <T>(work: () => Promise<T>, { lane = '', onWait }: HowToWait = {}): Promise<T | null> => {
      if (!(await turnIn(lane, onWait))) return null;
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
};
