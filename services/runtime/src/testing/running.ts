import type { BackgroundWorker } from '../backgroundWorker.ts';

/** The worker, at work. */
export const running = <W extends BackgroundWorker>(worker: W): W => {
  worker.start();
  return worker;
};
