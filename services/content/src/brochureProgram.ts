import { parentPort, workerData } from 'node:worker_threads';
import { printBrochure } from './brochure/print/printBrochure.ts';
import type { PrintWork } from './brochure/printer.ts';

const document = await printBrochure(workerData as PrintWork);
parentPort?.postMessage(document);
