import { stat } from 'node:fs/promises';
import type { Logger } from '@plinth/runtime/log';
import { loadSet, type ReadySet } from './loadSet.ts';
import { releaseFilesIn } from './releaseFiles.ts';

const pollMs = 1000;

/**
 * Keeps the live set: loads it, and loads it again when told (`refresh`) or when the registry's file was replaced,
 * which is looked at every second so that a lost signal heals. A set that cannot be loaded leaves the known one live.
 * `onChanged` is called when another set than the one before is live here.
 */
export const followLiveSet = async (
  directory: string,
  log: Logger,
  onChanged: (revision: number) => void = () => undefined,
) => {
  const files = releaseFilesIn(directory);
  let current: ReadySet | null = null;
  let reason: string | null = null;
  let seen = '';
  let loading: Promise<void> = Promise.resolve();

  const load = async () => {
    try {
      const registry = await files.registry();
      const next = await loadSet(files, registry, current, log);
      const { revision } = next.releases;
      const before = current;
      current = next;
      if (revision !== before?.releases.revision) {
        log.info({ revision, versions: registry.live }, 'releases are live');
        if (before) onChanged(revision);
      }
      reason = null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== reason) log.error({ err: error }, 'the releases cannot be loaded');
      reason = message;
    }
  };
  const refresh = () => {
    loading = loading.then(load);
    return loading;
  };
  const poll = async () => {
    const now = await stat(files.registryFile).then(
      ({ mtimeMs, ino }) => `${mtimeMs} ${ino}`,
      () => 'missing',
    );
    if (now === seen && reason === null) return;
    seen = now;
    await refresh();
  };

  await poll();
  const timer = setInterval(() => void poll(), pollMs);
  timer.unref();
  return {
    current: () => current,
    /** Why the newest set is not live; null when it is. */
    problem: () => reason,
    refresh,
    stop: () => clearInterval(timer),
  };
};

export type FollowedLiveSet = Awaited<ReturnType<typeof followLiveSet>>;
