import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Logger } from '@plinth/runtime/log';
import type { Metrics } from '@plinth/runtime/metrics';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import { Counter } from 'prom-client';
import type { Swept } from './sweep.ts';

interface Options {
  readonly sweep: () => Promise<Swept>;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly firstAfterMs?: number;
}

/** A start is a busy time, and replicas start together: the first sweep waits, and not everywhere for the same time. */
const aWhileMs = () => 60_000 * (1 + Math.random());
const everyMs = 60 * 60_000;
/** A log line stays a line. */
const mostNames = 20;

/** Sweeps some time after the start and then every hour, and tells what was found. */
export const sweepWorker = ({
  sweep,
  log,
  metrics,
  firstAfterMs = aWhileMs(),
}: Options): BackgroundWorker => {
  const ended = new Counter({
    name: 'picture_sweeps_total',
    help: 'How often what writes had left open of pictures was ended',
    registers: [metrics.registry],
  });
  const tell = ({ gone, adopted, strayFiles, strayUploads, missing }: Swept) => {
    ended.inc();
    if (missing.length > 0) {
      const names = missing.slice(0, mostNames);
      log.error({ count: missing.length, names }, 'documents name images that are not there');
    }
    const counts = {
      gone: gone.length,
      adopted: adopted.length,
      strayFiles: strayFiles.length,
      strayUploads,
    };
    if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'pictures were swept');
  };
  const sweeps = repeatedWork({
    work: async () => tell(await sweep()),
    everyMs,
    log,
    words: { failing: 'pictures could not be swept', again: 'pictures are swept again' },
  });
  let first: NodeJS.Timeout | undefined;
  return {
    start: () => {
      first = setTimeout(sweeps.start, firstAfterMs).unref();
    },
    close: () => {
      clearTimeout(first);
      return sweeps.close();
    },
  };
};
