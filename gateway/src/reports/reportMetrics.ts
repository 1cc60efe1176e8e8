import { type FaultKind, faultKinds } from '@plinth/contracts/reportKinds';
import type { Vitals } from '@plinth/contracts/reports';
import type { Metrics } from '@plinth/runtime/metrics';
import { Counter, Histogram } from 'prom-client';
import type { Counted } from './knownReleases.ts';

export type ReportMetrics = ReturnType<typeof createReportMetrics>;

const ofRelease = ['front_end', 'release'] as const;
const timed = ['lcp', 'inp', 'ttfb'] as const;

/** Counts what browsers report. Every label has few values: kinds, front ends, and releases that are known. */
export const createReportMetrics = ({ registry }: Metrics) => {
  const registers = [registry];
  const faults = new Counter({
    name: 'browser_faults_total',
    help: 'Faults that browsers reported, by the release whose code they were in',
    labelNames: ['kind', ...ofRelease],
    registers,
  });
  const times = new Histogram({
    name: 'browser_vital_seconds',
    help: 'Web vitals of page views, of a sample: largest paint (lcp), slowest reaction (inp), first byte (ttfb)',
    labelNames: ['vital', ...ofRelease],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 8, 16],
    registers,
  });
  const shifts = new Histogram({
    name: 'browser_layout_shift',
    help: 'Cumulative layout shift of page views, of a sample',
    labelNames: ofRelease,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  return {
    fault: (kind: FaultKind, { frontEnd: front_end, release }: Counted) =>
      faults.inc({ kind, front_end, release }),

    vitals: (vitals: Vitals, { frontEnd: front_end, release }: Counted) => {
      for (const vital of timed) {
        const value = vitals[vital];
        if (value !== undefined) times.observe({ vital, front_end, release }, value / 1000);
      }
      if (vitals.cls !== undefined) shifts.observe({ front_end, release }, vitals.cls);
    },

    /** Drops what was counted for a release, so that the series do not grow with every release there ever was. */
    forget: ({ frontEnd: front_end, release }: Counted) => {
      for (const kind of faultKinds) faults.remove({ kind, front_end, release });
      for (const vital of timed) times.remove({ vital, front_end, release });
      shifts.remove({ front_end, release });
    },
  };
};
