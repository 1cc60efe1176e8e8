import type { Logger } from '@plinth/runtime/log';
import type { LiveReleases } from '../render/contract.ts';
import { createRenderings, type Renderings } from './renderings.ts';
import { type ProcessLimits, type SetProcess, TooLate } from './setProcess.ts';

/** What the pages of one set may take: time, memory, and starts of its process. */
export interface LimitsOfSet extends ProcessLimits {
  /** How long whoever asks for a page may wait for his turn. */
  readonly waitMs: number;
  /** After its first death a process is started at once, then after this long, and after twice as long each time, but not longer than the most. */
  readonly restart: { readonly firstMs: number; readonly mostMs: number };
  /** A process that lived for this long has its earlier deaths forgotten. */
  readonly calmMs: number;
  /** How long what is not used any more goes on: whoever has begun to ask for a page gets it. */
  readonly graceMs: number;
}

export const limitsOfSet: LimitsOfSet = {
  // A call of the API may take 4 s; the gateway waits for 12 s.
  renderMs: 6000,
  loadMs: 30_000,
  waitMs: 1000,
  unresponsiveMs: 5000,
  heapMb: 256,
  residentMb: 512,
  restart: { firstMs: 1000, mostMs: 60_000 },
  calmMs: 60_000,
  graceMs: 3000,
};

/** A process with its bundles in it. */
export interface StartedSet {
  readonly process: SetProcess;
  /** The remotes whose bundles run. */
  readonly apps: ReadonlySet<string>;
}

interface Options {
  readonly start: () => Promise<StartedSet>;
  readonly limits: LimitsOfSet;
  readonly log: Logger;
  /** Called when a page was not made in time. */
  readonly onLate: (error: TooLate) => void;
}

type ReadReleases = () => Promise<LiveReleases>;
let lastView = 0;

/** The bundles of some releases in a process of their own: what it does costs its own pages, and it is started again when it ends. */
export interface SetSandbox {
  readonly apps: ReadonlySet<string>;
  readonly renderings: Renderings;
  /**
   * Lets pages be made with these releases, which the bundles here are of; answers the number of that view. A process that has ended
   * is waited for while it is started again.
   */
  addView(releases: LiveReleases, read: ReadReleases): Promise<number>;
  removeView(view: number): void;
  /** Asks the process. Rejects when there is none now, or it does not answer in time. */
  use<T>(ask: (process: SetProcess) => Promise<T>): Promise<T>;
  /** Whether it is started again at once when it ends, or when a page of it is asked for. */
  keepUp(always: boolean): void;
  end(): void;
}

export const openSetSandbox = async ({ start, limits, log, onLate }: Options): Promise<SetSandbox> => {
  const { restart, calmMs, waitMs, renderMs } = limits;
  const views = new Map<number, ReadReleases>();
  let running: StartedSet | null = null;
  let starting: Promise<void> | null = null;
  let startedAt = 0;
  let deaths = 0;
  let notBefore = 0;
  let isKeptUp = false;
  let isOver = false;

  const startLater = () => {
    deaths = performance.now() - startedAt > calmMs ? 1 : deaths + 1;
    const wait = deaths === 1 ? 0 : Math.min(restart.firstMs * 2 ** (deaths - 2), restart.mostMs);
    notBefore = performance.now() + wait;
    if (isKeptUp) setTimeout(startAgain, wait).unref();
  };

  const begin = async () => {
    const begun = await start();
    startedAt = performance.now();
    for (const [view, read] of views) await begun.process.show(view, await read());
    if (isOver) begun.process.end();
    running = begun;
    void begun.process.ended.then(() => {
      running = null;
      if (!isOver) startLater();
    });
  };

  const startAgain = () => {
    // A timer may fire a moment early.
    if (isOver || running || starting || performance.now() < notBefore - 1) return;
    starting = begin()
      .catch((error: Error) => {
        log.error({ err: error }, 'the process of a set cannot be started again');
        startedAt = performance.now();
        startLater();
      })
      .finally(() => {
        starting = null;
      });
  };

  await begin();
  const first = running as StartedSet | null;
  if (!first) throw new Error('it ended at once');
  return {
    apps: first.apps,
    renderings: createRenderings({ waitMs, renderMs }),

    addView: async (releases, read) => {
      lastView += 1;
      const view = lastView;
      views.set(view, read);
      const asked = running;
      try {
        await asked?.process.show(view, releases);
      } catch (error) {
        if (running === asked) {
          views.delete(view);
          throw error;
        }
      }
      if (!running) startAgain();
      await starting;
      return view;
    },
    removeView: (view) => {
      views.delete(view);
      running?.process.forget(view);
    },

    use: async (ask) => {
      if (!running) {
        startAgain();
        throw new Error('its releases do not run now');
      }
      try {
        return await ask(running.process);
      } catch (error) {
        if (error instanceof TooLate) onLate(error);
        throw error;
      }
    },
    keepUp: (always) => {
      isKeptUp = always;
      if (always) startAgain();
    },
    end: () => {
      isOver = true;
      running?.process.end();
    },
  };
};
