import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Logger } from '@plinth/runtime/log';
import type { Metrics } from '@plinth/runtime/metrics';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import { Gauge } from 'prom-client';
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
  const missingImages = new Gauge({
    name: 'images_missing',
    help: 'Images that documents name and that were not there at the last sweep',
    registers: [metrics.registry],
  });
  const tell = ({ unnamed, strayUploads, missing }: Swept) => {
    missingImages.set(missing.length);
    if (missing.length > 0) {
      const names = missing.slice(0, mostNames);
      log.error({ count: missing.length, names }, 'documents name images that are not there');
    }
    if (unnamed.length + strayUploads > 0)
      log.info({ unnamed: unnamed.length, strayUploads }, 'images that no document names were removed');
  };
  const sweeps = repeatedWork({
    work: async () => tell(await sweep()),
    everyMs,
    log,
    words: { failing: 'images could not be swept', again: 'images are swept again' },
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
