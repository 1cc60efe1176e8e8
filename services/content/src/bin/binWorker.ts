import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Logger } from '@plinth/runtime/log';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { Bin } from './bin.ts';

interface Deps {
  readonly bin: Pick<Bin, 'settle'>;
  readonly log: Logger;
}

const everyMs = 30_000;

/** Ends what writes left open in the bin, and empties it of what has been there for its time. */
export const binWorker = ({ bin, log }: Deps): BackgroundWorker =>
  repeatedWork({
    work: () => bin.settle(new Date()),
    everyMs,
    log,
    words: { failing: 'the bin could not be looked after', again: 'the bin is looked after again' },
  });
