import { parentPort, workerData } from 'node:worker_threads';
import { printBrochure } from './brochure/print/printBrochure.ts';
import { drawLetters } from './sharePicture/drawLetters.ts';
import type { SetWork } from './typesetting/thread.ts';

const work = workerData as SetWork;
const made =
  work.kind === 'brochure' ? await printBrochure(work) : drawLetters(work.picture, work.isOnPicture);
parentPort?.postMessage(made);
