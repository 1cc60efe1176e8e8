import { createTurns } from '@plinth/runtime/turns';
import { TooLate } from './setProcess.ts';

/** Renderings of one set under way together: enough that one goes on while others wait for their data. */
const atOnceMost = 8;
/** How many may wait for one visitor, and for all; the gateway's connections to us must never be used up by waiting. */
const waitingMost = { visitor: 48, all: 160 };

export type Renderings = ReturnType<typeof createRenderings>;

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

/** What comes of this in time. */
const inTime = async <T>(made: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`it was not made within ${ms} ms`)), ms);
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
  const turns = createTurns({ atOnce, first: ownPages });

  const mayWait = (visitor: string) =>
    visitor === ownPages || (turns.waiting() < most.all && turns.waiting(visitor) < most.visitor);

  return {
    /** True while nothing is rendered and nobody waits. */
    isIdle: turns.isIdle,
    /**
     * Renders when it is this visitor's turn; null when that would take too long. Rejects when the rendering does. Without a visitor
     * the page is one of the site's own.
     */
    render: async <T>(visitor: string | null, make: () => Promise<T>): Promise<T | null> => {
      const lane = visitor ?? ownPages;
      if (!turns.isFree() && !mayWait(lane)) return null;
      let timer: NodeJS.Timeout | undefined;
      const work = () => {
        clearTimeout(timer);
        return inTime(make(), renderMs);
      };
      const onWait = (giveUp: () => void) => {
        timer = setTimeout(giveUp, waitMs);
      };
      return turns.run(work, { lane, onWait });
    },
  };
};
