import type { IncomingHttpHeaders } from 'node:http';
import { releaseHeader } from '@plinth/contracts/constants';
import type { Metrics } from '@plinth/runtime/metrics';
import { Counter } from 'prom-client';
import type { KnownReleases } from './knownReleases.ts';

export type Callers = ReturnType<typeof createCallers>;

/** Counts the calls of pages by the release that made them, so that it shows how long old ones stay open. */
export const createCallers = ({ registry }: Metrics, known: KnownReleases) => {
  const calls = new Counter({
    name: 'browser_calls_total',
    help: 'Calls that pages made, by the release that made them',
    labelNames: ['front_end', 'release'],
    registers: [registry],
  });
  known.onForgotten(({ frontEnd: front_end, release }) => calls.remove({ front_end, release }));

  return {
    /** Notes whose call this is; answers it for the log, undefined for a call that no page made. */
    note: ({ [releaseHeader]: header }: IncomingHttpHeaders): string | undefined => {
      if (typeof header !== 'string') return undefined;
      const [name = '', version = ''] = header.split('/');
      const { frontEnd, release } = known.find(name, version);
      calls.inc({ front_end: frontEnd, release });
      return `${frontEnd} ${release}`;
    },
  };
};
