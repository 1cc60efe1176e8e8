/** Renderings of one set under way together: enough that one goes on while others wait for their data. */
const atOnceMost = 8;
/** How many may wait for one visitor, and for all; the gateway's connections to us must never be used up by waiting. */
const waitingMost = { visitor: 48, all: 160 };

export type Renderings = ReturnType<typeof createRenderings>;

interface Turn {
  begin(granted: boolean): void;
  readonly timer: NodeJS.Timeout;
}

interface Limits {
  readonly atOnce?: number;
  /** A wait that a visitor hardly notices; after it the page comes without server rendering. */
  readonly waitMs: number;
  /** How long a page holds its place. */
  readonly renderMs: number;
  readonly waiting?: { readonly visitor: number; readonly all: number };
}

/** The lane of the site's own pages. There are only so many, and each is kept once it is made: they go first. */
const ownPages = '';

/** What comes of this in time, or null. */
const inTime = async <T>(made: Promise<T>, ms: number): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([made, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Limits how many pages are rendered at once. Those who must wait stand in one short lane per visitor and are taken in
 * turns, so that one who asks for very many pages waits for himself.
 */
export const createRenderings = ({
  atOnce = atOnceMost,
  waitMs,
  renderMs,
  waiting: most = waitingMost,
}: Limits) => {
  const lanes = new Map<string, Turn[]>();
  let running = 0;
  let waiting = 0;

  const leave = (visitor: string, turn: Turn) => {
    const lane = lanes.get(visitor) ?? [];
    lane.splice(lane.indexOf(turn), 1);
    if (lane.length === 0) lanes.delete(visitor);
    waiting -= 1;
    clearTimeout(turn.timer);
  };

  const moveToEnd = (visitor: string) => {
    const lane = lanes.get(visitor);
    if (!lane) return;
    lanes.delete(visitor);
    lanes.set(visitor, lane);
  };

  const takeTurns = () => {
    while (running < atOnce && waiting > 0) {
      const visitor = lanes.has(ownPages) ? ownPages : (lanes.keys().next().value ?? ownPages);
      const turn = lanes.get(visitor)?.[0];
      if (!turn) return;
      leave(visitor, turn);
      moveToEnd(visitor);
      running += 1;
      turn.begin(true);
    }
  };

  const mayWait = (visitor: string) =>
    visitor === ownPages || (waiting < most.all && (lanes.get(visitor)?.length ?? 0) < most.visitor);

  const turnOf = (visitor: string): Promise<boolean> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    if (!mayWait(visitor)) return Promise.resolve(false);
    return new Promise((begin) => {
      const timer = setTimeout(() => {
        leave(visitor, turn);
        begin(false);
      }, waitMs);
      const turn: Turn = { begin, timer };
      const lane = lanes.get(visitor);
      if (lane) lane.push(turn);
      else lanes.set(visitor, [turn]);
      waiting += 1;
    });
  };

  return {
    /** True while nothing is rendered and nobody waits. */
    isIdle: () => running === 0 && waiting === 0,
    /**
     * Renders when it is this visitor's turn; null when that, or the rendering, would take too long. Without a visitor the page is
     * one of the site's own.
     */
    render: async <T>(visitor: string | null, make: () => Promise<T>): Promise<T | null> => {
      if (!(await turnOf(visitor ?? ownPages))) return null;
      try {
        return await inTime(make(), renderMs);
      } finally {
        running -= 1;
        takeTurns();
      }
    },
  };
};
