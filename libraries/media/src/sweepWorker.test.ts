import type { Logger } from '@plinth/runtime/log';
import { createMetrics } from '@plinth/runtime/metrics';
import { until } from '@plinth/runtime/testing/testSystem';
import type { Swept } from './sweep.ts';
import { sweepWorker } from './sweepWorker.ts';

const nothing: Swept = { gone: [], adopted: [], strayFiles: [], strayUploads: 0, missing: [] };

/** Runs one sweep that finds this; answers what was logged and how many sweeps are counted. */
const tellOf = async (swept: Swept) => {
  const lines: unknown[][] = [];
  const line =
    (level: string) =>
    (...said: unknown[]) =>
      lines.push([level, ...said]);
  const log = { info: line('info'), warn: line('warn'), error: line('error') } as unknown as Logger;
  const metrics = createMetrics('test');
  let sweeps = 0;
  const sweep = async () => {
    sweeps++;
    return swept;
  };
  const worker = sweepWorker({ sweep, log, metrics, firstAfterMs: 1 });
  worker.start();
  await until(() => sweeps === 1);
  await worker.close();
  const counter = await metrics.registry.getSingleMetric('picture_sweeps_total')?.get();
  return { lines, counted: counter?.values[0]?.value };
};

describe('what a sweep found', () => {
  it('is an error in the log when documents name what is not there', async () => {
    const missing = Array.from({ length: 30 }, (_, n) => `${n}.webp`);
    expect(await tellOf({ ...nothing, missing })).toEqual({
      lines: [
        ['error', { count: 30, names: missing.slice(0, 20) }, 'documents name images that are not there'],
      ],
      counted: 1,
    });
  });

  it('is a line in the log when something was removed', async () => {
    expect(await tellOf({ ...nothing, gone: ['a.webp'], strayUploads: 2 })).toEqual({
      lines: [['info', { gone: 1, adopted: 0, strayFiles: 0, strayUploads: 2 }, 'pictures were swept']],
      counted: 1,
    });
  });

  it('is not worth a word when all is as it should be', async () => {
    expect(await tellOf(nothing)).toEqual({ lines: [], counted: 1 });
  });
});

it('a service that ends before its first sweep does not sweep', async () => {
  let sweeps = 0;
  const sweep = async () => {
    sweeps++;
    return nothing;
  };
  const log = {} as Logger;
  const worker = sweepWorker({ sweep, log, metrics: createMetrics('test'), firstAfterMs: 20 });
  worker.start();
  await worker.close();
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(sweeps).toBe(0);
});
