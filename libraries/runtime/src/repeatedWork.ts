import type { BackgroundWorker } from './backgroundWorker.ts';
import type { Logger } from './log.ts';

interface Options {
  readonly work: () => Promise<void>;
  /** How often it is done without being asked for, in milliseconds. */
  readonly everyMs: number;
  readonly log: Logger;
  /** What the log says when the work begins to fail, and when it succeeds again. */
  readonly words: { readonly failing: string; readonly again: string };
}

/** A run that waits for Redis or the database does not keep a process from ending; what it was to do is stored. */
const closeWithinMs = 3000;

/**
 * Does a piece of work when it starts, every so often, and whenever it is nudged; never twice at the same time. A
 * failure is logged once and leaves the work to the next run.
 */
export const repeatedWork = ({ work, everyMs, log, words }: Options) => {
  let running: Promise<void> | null = null;
  let again = false;
  let failing = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async () => {
    do {
      again = false;
      try {
        await work();
        if (failing) log.info(words.again);
        failing = false;
      } catch (error) {
        if (!failing && !closed) log.warn({ err: error }, words.failing);
        failing = true;
      }
    } while (again && !failing && !closed);
    running = null;
  };

  const nudge = () => {
    if (!timer || closed) return;
    if (running) again = true;
    else running = run();
  };

  return {
    nudge,
    /** Resolves when the run that is under way, if one is, has ended. */
    idle: async () => {
      await running;
    },
    start: () => {
      timer = setInterval(nudge, everyMs);
      nudge();
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      const enough = new Promise((resolve) => setTimeout(resolve, closeWithinMs).unref());
      await Promise.race([running, enough]);
    },
  } satisfies BackgroundWorker & Record<string, unknown>;
};
