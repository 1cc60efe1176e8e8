import { setTimeout as pause } from 'node:timers/promises';
import { part } from '../system.ts';

export interface Outage {
  /** Lets the part come back. */
  end(): Promise<void>;
}

const signalled = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal);
  } catch {
    // It died in between: the runner starts another.
  }
};

/** The part is gone: whenever the runner starts it again, it is killed again. */
const gone = (name: string): Outage => {
  let over = false;
  let killed = 0;
  const killing = (async () => {
    while (!over) {
      const { pid } = part(name);
      if (pid && pid !== killed) signalled(pid, 'SIGKILL');
      killed = pid ?? killed;
      await pause(20);
    }
  })();
  return {
    end: async () => {
      over = true;
      await killing;
    },
  };
};

/** The part hangs: it takes connections and never answers, as behind a broken network or on a frozen machine. */
const hung = (name: string): Outage => {
  const { pid } = part(name);
  // To signal process 0 would be to stop the test itself.
  if (!pid) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGSTOP');
  return { end: async () => signalled(pid, 'SIGCONT') };
};

export const outages = { gone, hung } as const;
export type OutageKind = keyof typeof outages;

/** Runs `work` while the part is away, and lets it come back whatever happens. */
export const duringOutage = async <T>(kind: OutageKind, name: string, work: () => Promise<T>): Promise<T> => {
  const outage = outages[kind](name);
  try {
    await pause(100);
    return await work();
  } finally {
    await outage.end();
  }
};
