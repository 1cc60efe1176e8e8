import { stat } from 'node:fs/promises';
import type { DevelopmentSet, SessionSet } from '@plinth/contracts/sets';
import type { Logger } from '@plinth/runtime/log';
import { LRUCache } from 'lru-cache';
import { loadSet, type ReadySet, type Versions } from './loadSet.ts';
import { developedFiles, type ReleasesDirectory, releasesIn } from './releaseFiles.ts';

const pollMs = 1000;
/** Sets that are not live and stay ready: each holds a renderer and the bundles of its remotes, some tens of megabytes. */
const readyAtMost = 4;

/** A set that a session names and that cannot be rendered. */
export class SetNotShown extends Error {}

/**
 * The live set: loaded, and loaded again when told (`refresh`) or when the registry's file was replaced, which is looked at every
 * second so that a lost signal heals. A set that cannot be loaded leaves the known one live.
 */
const followLiveSet = async (
  files: ReleasesDirectory,
  log: Logger,
  onChanged: (revision: number) => void,
) => {
  let current: ReadySet | null = null;
  let versions: Versions | null = null;
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
      versions = registry;
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
    versions: () => versions,
    problem: () => reason,
    refresh,
    stop: () => clearInterval(timer),
  };
};

interface Options {
  directory: string;
  /** Front ends that are being developed; in a system that runs in development only. */
  development?: DevelopmentSet | undefined;
  log: Logger;
  /** Called when another live set than the one before is ready here. */
  onChanged?: (revision: number) => void;
}

/** The sets of releases that sessions see, ready to render: the live one, and others from when a session first names one. */
export const followSets = async ({ directory, development, log, onChanged = () => undefined }: Options) => {
  const files = releasesIn(directory);
  const live = await followLiveSet(files, log, onChanged);
  const others = new LRUCache<string, Promise<ReadySet>>({ max: readyAtMost });

  const openBeside = (session: SessionSet): Promise<ReadySet> => {
    const known = live.current();
    const versions = live.versions();
    if (!known || !versions) throw new SetNotShown('no release is live');
    const key = `${session.id} ${versions.revision}`;
    const opened = others.get(key);
    if (opened) return opened;
    const named = { revision: versions.revision, live: { ...versions.live, ...session.releases } };
    const opening = loadSet(files, named, known, log).then(({ releases, ...ready }) => ({
      ...ready,
      releases: { ...releases, session },
    }));
    others.set(key, opening);
    opening.catch((error) => {
      log.warn({ err: error, set: session.id }, 'a set that a session names cannot be loaded');
      others.delete(key);
    });
    return opening;
  };

  let developed: ReadySet | null = null;
  let developing: Promise<unknown> = Promise.resolve();
  const openDeveloped = (set: DevelopmentSet): Promise<ReadySet> => {
    const open = async () => {
      const { revision = 0, live: versions = {} } = live.versions() ?? {};
      const names = Object.fromEntries(Object.keys(set).map((name) => [name, 'dev']));
      const named = { revision, live: { ...versions, ...names } };
      const next = await loadSet(developedFiles(set, files), named, developed, log);
      // What renders alike may still have other scripts.
      developed = next;
      return next;
    };
    const opening = developing.then(open, open);
    developing = opening;
    return opening;
  };

  return {
    live: live.current,
    /** Why the newest live set is not ready; null when it is. */
    problem: live.problem,
    /**
     * The set that a session sees; `null` for the live one, which is null itself while there is none. Rejects with `SetNotShown`
     * when what it names cannot be shown.
     */
    open: async (session: SessionSet | null): Promise<ReadySet | null> => {
      if (development) return openDeveloped(development);
      if (!session) return live.current();
      try {
        return await openBeside(session);
      } catch (cause) {
        throw cause instanceof SetNotShown
          ? cause
          : new SetNotShown(`${session.id} cannot be shown`, { cause });
      }
    },
    refresh: live.refresh,
    stop: live.stop,
  };
};

export type Sets = Awaited<ReturnType<typeof followSets>>;
