import type { Logger } from '@plinth/runtime/log';
import type { Releases } from '@plinth/runtime/releases/followSet';
import type { OpenSet, SetLoader, Versions } from './loadSet.ts';
import type { ReadySet } from './readySet.ts';
import type { ReleaseFiles } from './releaseFiles.ts';

/** What could not be loaded may be there the next time. */
const retryMs = 1000;

/**
 * The live set: loaded, and loaded again when another one is live, until that succeeds. A set that cannot be loaded leaves the known
 * one live.
 */
export const followLiveSet = async (
  releases: Releases,
  files: ReleaseFiles,
  loader: SetLoader,
  log: Logger,
  onChanged: (revision: number) => void,
) => {
  let current: OpenSet | null = null;
  let versions: Versions | null = null;
  let reason: string | null = null;
  let loading: Promise<void> = Promise.resolve();

  const load = async () => {
    const set = releases.current();
    if (!set) return;
    try {
      const next = await loader.open({ files, versions: set, known: current });
      next.keepUp(true);
      const before = current;
      current = next;
      versions = set;
      before?.close();
      if (set.revision !== before?.revision) {
        log.info({ revision: set.revision, versions: set.live }, 'releases are live');
        if (before) onChanged(set.revision);
      }
      reason = null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== reason) log.error({ err: error }, 'the releases cannot be loaded');
      reason = message;
    }
  };
  const loadAgain = () => {
    loading = loading.then(load);
    return loading;
  };

  await loadAgain();
  releases.onChanged(loadAgain);
  const timer = setInterval(() => {
    if (reason !== null) void loadAgain();
  }, retryMs);
  timer.unref();
  return {
    current: (): ReadySet | null => current,
    versions: () => versions,
    problem: () => reason ?? releases.problem(),
    stop: () => clearInterval(timer),
  };
};
