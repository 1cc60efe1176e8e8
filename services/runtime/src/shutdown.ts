import type { Logger } from './log.ts';

export interface ShutdownStep {
  readonly name: string;
  readonly close: () => Promise<unknown> | unknown;
}

/** How long a process may take to finish what runs before it is ended regardless. */
const graceMs = 15_000;

/** Runs the steps in their order. A failing step is logged and does not keep the next ones from running. */
export const closeInOrder = async (log: Logger, steps: readonly ShutdownStep[]) => {
  for (const { name, close } of steps) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error, step: name }, 'a shutdown step failed');
    }
  }
};

/**
 * On SIGTERM or SIGINT runs the steps in their order (stop accepting, finish requests, close workers, then
 * connections) and exits.
 */
export const shutDownInOrder = (log: Logger, steps: readonly ShutdownStep[]) => {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, graceMs).unref();
    await closeInOrder(log, steps);
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
