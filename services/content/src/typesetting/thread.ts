import { Worker } from 'node:worker_threads';
import { Problem } from '@plinth/contracts/problems';
import type { PrintWork } from '../brochure/brochure.ts';
import type { SharePicture } from '../sharePicture/sharePicture.ts';

/** What can be set: a brochure as a document, and the letters of a share picture as its pixels. */
export type SetWork =
  | ({ readonly kind: 'brochure' } & PrintWork)
  | { readonly kind: 'letters'; readonly picture: SharePicture; readonly isOnPicture: boolean };

export type Typesetter = (work: SetWork) => Promise<Uint8Array>;

/** Two thousand units are a second's work on a fast machine. */
const mostMs = 9000;
const megabytes = 192;

/**
 * Sets each work in a thread of its own: nobody else's answer waits for it, and the fonts, the shaping and the document leave no
 * memory behind. `program` is the bundle of `typesettingProgram.ts`.
 */
export const createTypesetter =
  (program: string): Typesetter =>
  (work) =>
    new Promise((resolve, reject) => {
      const thread = new Worker(program, {
        ...{ name: 'typesetting', workerData: work, env: {} },
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
        reject(new Error(`the thread ended with ${code} before its work was there`));
      });
    });
