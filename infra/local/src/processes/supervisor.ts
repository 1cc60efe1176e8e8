import type { KeptBuild } from '../deploying/keptBuild.ts';
import type { Output } from '../output.ts';
import { type PartProcess, type Program, startProcess } from './childProcess.ts';
import { createListeningPort } from './listeningPort.ts';

/** A process that the runner keeps alive. */
export interface PartPlan extends Program {
  readonly name: string;
  /** The build that it runs. */
  readonly build?: KeptBuild;
  readonly url?: string;
  /** The port that is held for it, on this machine's own address. */
  readonly port?: number;
  /** Sees each line of output; answers false to keep it out of the log. */
  readonly onLine?: (line: string) => boolean;
}

interface Replacing {
  /** Gives up, as long as the new process has not taken over. */
  readonly signal: AbortSignal;
  /** The new process answers; the old one finishes. */
  readonly onTakeover?: () => void;
  /** Ends the old process at once: it answers nothing more, also not to those who have asked it before. */
  readonly endsOld?: boolean;
}

export interface Part {
  readonly name: string;
  readonly url: string | undefined;
  readonly plan: () => PartPlan;
  readonly pid: () => number | undefined;
  /** Processes of the part that do not answer yet, or only finish what they have begun. */
  readonly otherPids: () => readonly number[];
  readonly restarts: () => number;
  /**
   * Starts a process by another plan beside the one that runs, waits until it answers on the same port, has the old one
   * finish, and resolves when that has ended. When the new one does not become ready it is ended, the old one goes on,
   * and what was wrong is thrown.
   */
  replace(plan: PartPlan, replacing: Replacing): Promise<void>;
  stop(): Promise<void>;
}

/** A part that lived this long before it died is started again at once; one that dies sooner waits longer each time. */
const stableAfterMs = 10_000;
const firstDelayMs = 100;
const longestDelayMs = 5000;
/** A part is given a little more than its own grace period, then it is killed. */
const stopTimeoutMs = 16_000;
const finishTimeoutMs = 80_000;
/** What a process still answers that is ended at once; a stream to a browser would go on for ever. */
const hurryTimeoutMs = 1500;
/** How long a process that is started beside another may take until it is healthy. */
const readyTimeoutMs = 60_000;

const untilListening = async ({ listening }: PartProcess, signal: AbortSignal) => {
  const late = AbortSignal.timeout(readyTimeoutMs);
  const given = AbortSignal.any([signal, late]);
  const givenUp = new Promise<never>((_, reject) => {
    const giveUp = () =>
      reject(
        new Error(
          late.aborted
            ? `it was not ready after ${readyTimeoutMs / 1000} s`
            : 'the deployment was interrupted',
        ),
      );
    if (given.aborted) giveUp();
    else given.addEventListener('abort', giveUp, { once: true });
  });
  await Promise.race([listening, givenUp]);
};

/** Starts a part and brings it back whenever it dies. */
export const supervise = (first: PartPlan, output: Output, onChange: () => void): Part => {
  const { name } = first;
  const port = first.port === undefined ? null : createListeningPort('127.0.0.1', first.port);
  let plan = first;
  let current: PartProcess | null = null;
  const others = new Set<PartProcess>();
  let restarts = 0;
  let delay = firstDelayMs;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;

  const launch = (by: PartPlan, whenHealthy: boolean) =>
    startProcess(by, {
      socket: port?.open(),
      whenHealthy,
      onLine: (text) => {
        if (by.onLine?.(text) !== false) output.relay(name, text);
      },
    });
  const keepAlive = (process: PartProcess) => {
    current = process;
    void process.ended.then((how) => {
      if (current === process) restartLater(how, Date.now() - process.started > stableAfterMs);
    });
    onChange();
  };
  const start = () => {
    try {
      keepAlive(launch(plan, false));
    } catch (error) {
      restartLater(String(error), false);
    }
  };
  const restartLater = (how: string, wasStable: boolean) => {
    current = null;
    if (stopping) return;
    delay = wasStable ? firstDelayMs : Math.min(delay * 2, longestDelayMs);
    // Whoever connects waits for a part that will be back at once, and is refused where that is not to be expected.
    if (!wasStable && others.size === 0) port?.close();
    restarts += 1;
    output.line(name, `ended (${how}); starting it again`, 'warn');
    timer = setTimeout(start, delay);
    onChange();
  };
  start();

  const startBeside = async (next: PartPlan, signal: AbortSignal) => {
    const process = launch(next, true);
    others.add(process);
    onChange();
    try {
      await untilListening(process, signal);
    } catch (error) {
      await process.end('SIGTERM', stopTimeoutMs);
      throw error;
    } finally {
      others.delete(process);
      onChange();
    }
    return process;
  };
  const finish = async (process: PartProcess, atOnce: boolean) => {
    others.add(process);
    await (atOnce ? process.end('SIGTERM', hurryTimeoutMs) : process.end('SIGUSR2', finishTimeoutMs));
    others.delete(process);
    onChange();
  };

  return {
    name,
    url: first.url,
    plan: () => plan,
    pid: () => current?.pid(),
    otherPids: () => [...others].map(({ pid }) => pid()).filter((pid) => pid !== undefined),
    restarts: () => restarts,
    replace: async (next, { signal, onTakeover, endsOld = false }) => {
      if (stopping || others.size > 0) throw new Error(`${name} is just being changed or stopped`);
      const process = await startBeside(next, signal);
      if (stopping) return process.end('SIGTERM', stopTimeoutMs);
      const old = current;
      clearTimeout(timer);
      plan = next;
      delay = firstDelayMs;
      keepAlive(process);
      onTakeover?.();
      if (old) await finish(old, endsOld);
    },
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      const running = current ? [current, ...others] : [...others];
      await Promise.all(running.map((process) => process.end('SIGTERM', stopTimeoutMs)));
      port?.close();
    },
  };
};
