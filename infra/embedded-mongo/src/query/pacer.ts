import { setImmediate } from 'node:timers/promises';
import { MongoError } from '../errors.ts';

const SLICE_MS = 15;
const ITEMS_BETWEEN_LOOKS = 64;

/** Lets long work stop for a moment every few milliseconds, so that other clients are served, and ends it at its deadline. */
export class Pacer {
  #deadline: number;
  #sliceEnd = performance.now() + SLICE_MS;
  #items = 0;

  /** `maxTimeMs`: what the client allows; 0 for no limit. */
  constructor(maxTimeMs = 0) {
    this.#deadline = maxTimeMs > 0 ? performance.now() + maxTimeMs : Number.POSITIVE_INFINITY;
  }

  /** To be asked once for each item of work: true when it is time to pause. */
  due(): boolean {
    if (++this.#items % ITEMS_BETWEEN_LOOKS !== 0) return false;
    return performance.now() > this.#sliceEnd;
  }

  /** Takes the deadline away: a cursor outlives the command that opened it. */
  release(): void {
    this.#deadline = Number.POSITIVE_INFINITY;
  }

  async pause(): Promise<void> {
    await setImmediate();
    const now = performance.now();
    if (now > this.#deadline) throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
    this.#sliceEnd = now + SLICE_MS;
  }
}
