import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Output } from '../output.ts';

/** A process that the runner keeps alive. */
export interface PartPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly url?: string;
  /** Sees each line of output; answers false to keep it out of the log. */
  readonly onLine?: (line: string) => boolean;
}

export interface Part {
  readonly name: string;
  readonly url: string | undefined;
  readonly pid: () => number | undefined;
  readonly restarts: () => number;
  stop(): Promise<void>;
}

/** A part that lived this long before it died is started again at once; one that dies sooner waits longer each time. */
const stableAfterMs = 10_000;
const firstDelayMs = 100;
const longestDelayMs = 5000;
/** A part is given a little more than its own grace period, then it is killed. */
const stopTimeoutMs = 16_000;

const readLines = (child: ChildProcess, read: (line: string) => void) => {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', read);
  }
};

/**
 * Starts a part and brings it back whenever it dies. It runs in a process group of its own, so that Ctrl-C reaches
 * the runner only, which then stops the parts in their order.
 */
export const supervise = (plan: PartPlan, output: Output, onChange: () => void): Part => {
  let child: ChildProcess | null = null;
  let restarts = 0;
  let delay = firstDelayMs;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;

  const start = () => {
    const started = Date.now();
    const current = spawn(plan.command, plan.args, {
      env: { ...plan.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child = current;
    readLines(current, (text) => {
      if (plan.onLine?.(text) !== false) output.relay(plan.name, text);
    });
    current.once('error', (error) =>
      output.line(plan.name, `could not be started: ${error.message}`, 'error'),
    );
    current.once('close', (code, signal) => {
      if (child === current) child = null;
      if (stopping) return;
      delay = Date.now() - started > stableAfterMs ? firstDelayMs : Math.min(delay * 2, longestDelayMs);
      restarts += 1;
      output.line(plan.name, `ended (${signal ?? `code ${code}`}); starting it again`, 'warn');
      timer = setTimeout(start, delay);
      onChange();
    });
    onChange();
  };
  start();

  return {
    name: plan.name,
    url: plan.url,
    pid: () => child?.pid,
    restarts: () => restarts,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        clearTimeout(timer);
        const current = child;
        if (!current || current.exitCode !== null || current.signalCode !== null) {
          resolve();
          return;
        }
        const kill = setTimeout(() => current.kill('SIGKILL'), stopTimeoutMs);
        current.once('close', () => {
          clearTimeout(kill);
          resolve();
        });
        current.kill('SIGTERM');
      }),
  };
};
