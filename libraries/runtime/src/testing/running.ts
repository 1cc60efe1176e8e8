import type { BackgroundWorker } from '../backgroundWorker.ts';

/** Starts a worker and answers it. */
export const running = <W extends BackgroundWorker>(worker: W): W => {
  worker.start();
  return worker;
};
