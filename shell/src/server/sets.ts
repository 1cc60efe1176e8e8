import type { DevelopmentSet, SessionSet } from '@plinth/contracts/sets';
import type { Logger } from '@plinth/runtime/log';
import type { Releases } from '@plinth/runtime/releases/followSet';
import { LRUCache } from 'lru-cache';
import { loadSet, type ReadySet, type Versions } from './loadSet.ts';
import { developedFiles, publishedFiles, type ReleaseFiles } from './releaseFiles.ts';

/** What could not be loaded may be there the next time. */
const retryMs = 1000;
/** Sets that are not live and stay ready: each holds a renderer and the bundles of its remotes, some tens of megabytes. */
const readyAtMost = 4;

/** A set that a session names and that cannot be rendered. */
export class SetNotShown extends Error {}

/**
 * The live set: loaded, and loaded again when another one is live, until that succeeds. A set that cannot be loaded leaves the known
 * one live.
 */
const followLiveSet = async (
  releases: Releases,
  files: ReleaseFiles,
  log: Logger,
  onChanged: (revision: number) => void,
) => {
  let current: ReadySet | null = null;
  let versions: Versions | null = null;
  let reason: string | null = null;
  let loading: Promise<void> = Promise.resolve();

  const load = async () => {
    const set = releases.current();
    if (!set) return;
    try {
      const next = await loadSet(files, set, current, log);
      const before = current;
      current = next;
      versions = set;
      if (set.revision !== before?.releases.revision) {
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
    current: () => current,
    versions: () => versions,
    problem: () => reason ?? releases.problem(),
    stop: () => clearInterval(timer),
  };
};

interface Options {
  releases: Releases;
  /** Front ends that are being developed; in a system that runs in development only. */
  development?: DevelopmentSet | undefined;
  log: Logger;
  /** Called when another live set than the one before is ready here. */
  onChanged?: (revision: number) => void;
}

/** The sets of releases that sessions see, ready to render: the live one, and others from when a session first names one. */
export const followSets = async ({ releases, development, log, onChanged = () => undefined }: Options) => {
  const files = publishedFiles(releases);
  const live = await followLiveSet(releases, files, log, onChanged);
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
    stop: live.stop,
  };
};

export type Sets = Awaited<ReturnType<typeof followSets>>;
