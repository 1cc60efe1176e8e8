import { Worker } from 'node:worker_threads';
import { Problem } from '@plinth/contracts/problems';
import type { Brochure } from './brochure.ts';

/** What a brochure is set from. */
export interface PrintWork {
  readonly brochure: Brochure;
  /** The pictures that there are, as JPEG, by their files. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export type Printer = (work: PrintWork) => Promise<Uint8Array>;

/** Two thousand units are a second's work on a fast machine. */
const mostMs = 9000;
const megabytes = 192;

/**
 * Sets brochures, each in a thread of its own: nobody else's answer waits for it, and the fonts, the shaping and the document leave no
 * memory behind. `program` is the bundle of `brochureProgram.ts`.
 */
export const createPrinter =
  (program: string): Printer =>
  (work) =>
    new Promise((resolve, reject) => {
      const thread = new Worker(program, {
        ...{ name: 'brochure', workerData: work, env: {} },
        resourceLimits: { maxOldGenerationSizeMb: megabytes },
      });
      const timer = setTimeout(() => {
        reject(new Problem('part-timeout'));
        thread.terminate();
      }, mostMs);
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the thread ended with ${code} before the brochure was there`));
      });
    });
