import type { Logger } from '@plinth/runtime/log';
import type { Metrics } from '@plinth/runtime/metrics';
import type { SandboxEnd } from '@plinth/runtime/sandbox/startSandbox';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';

/** What the code of releases did: it let a page wait for too long, or its process ended of itself or had to be ended. */
export const releaseFaultKinds = ['late', 'stuck', 'memory', 'broke', 'died'] as const satisfies readonly (
  | 'late'
  | SandboxEnd['kind']
)[];
export type ReleaseFaultKind = (typeof releaseFaultKinds)[number];

/** Series of the metric, so that they do not grow with every release there ever was. */
const namesMost = 50;
/** Each kind of fault of the same releases is logged this often: their number is in the metric. */
const sayAgainMs = 60_000;

export type ReleaseFaults = ReturnType<typeof createReleaseFaults>;

/** Counts and tells what the code of releases does to its own pages. */
export const createReleaseFaults = ({ registry }: Pick<Metrics, 'registry'>, log: Logger) => {
  const faults = new Counter({
    name: 'release_faults_total',
    help: 'Faults of releases on the server, by what runs together: late, stuck, memory, broke, died',
    labelNames: ['kind', 'releases'],
    registers: [registry],
  });
  const known = new LRUCache<string, true>({
    max: namesMost,
    dispose: (_, releases) => {
      for (const kind of releaseFaultKinds) faults.remove({ kind, releases });
    },
  });
  const saidAt = new LRUCache<string, number>({ max: namesMost * releaseFaultKinds.length });

  return {
    /** `releases` are named with their versions. */
    note: (kind: ReleaseFaultKind, releases: string, words: string): void => {
      if (!known.get(releases)) known.set(releases, true);
      faults.inc({ kind, releases });
      const key = `${kind} ${releases}`;
      const now = performance.now();
      if (now - (saidAt.get(key) ?? Number.NEGATIVE_INFINITY) < sayAgainMs) return;
      saidAt.set(key, now);
      log.error({ releases, kind, words }, 'a release costs its own pages their rendering');
    },
  };
};
