import { isDeepStrictEqual } from 'node:util';
import type { DevelopmentSet, SessionSet } from '@plinth/contracts/sets';
import type { Logger } from '@plinth/runtime/log';
import type { Releases } from '@plinth/runtime/releases/followSet';
import { LRUCache } from 'lru-cache';
import type { LiveReleases } from '../render/contract.ts';
import { followLiveSet } from './liveSet.ts';
import { type OpenSet, readReleases, type SetLoader } from './loadSet.ts';
import type { ReadySet } from './readySet.ts';
import { developedFiles, publishedFiles } from './releaseFiles.ts';

/** One that could not be opened is not tried again for this long: it may have cost a process. */
const refusedMs = 3000;
/**
 * Sets that are open beside the live one, each at most a process: so many previews, the ones that were seen last; and of canaries
 * the one that runs with the part of its visitors that sees what is live, and those of one that has just ended. Previews never take
 * the place of a canary.
 */
const openMost = { preview: 3, canary: 4 };
/** A set that nobody sees any more gives its memory back. */
const unseenMs = 15 * 60_000;

/** A set that a session names and that cannot be rendered. */
export class SetNotShown extends Error {}

/** The sets that are open beside the live one. */
const openSets = () => {
  const closed = (opening: Opening) =>
    void opening.set.then(
      (set) => set.close(),
      () => undefined,
    );
  const keep = (max: number) =>
    new LRUCache<string, Opening>({
      ...{ max, ttl: unseenMs, updateAgeOnGet: true, ttlAutopurge: true },
      dispose: closed,
    });
  const kinds = { preview: keep(openMost.preview), canary: keep(openMost.canary) };
  return ({ kind }: SessionSet) => kinds[kind];
};
interface Opening {
  readonly revision: number;
  readonly set: Promise<OpenSet>;
}

interface Options {
  releases: Releases;
  /** Front ends that are being developed; in a system that runs in development only. */
  development?: DevelopmentSet | undefined;
  loader: SetLoader;
  log: Logger;
  /** Called when another live set than the one before is ready here. */
  onChanged?: (revision: number) => void;
}

/** The sets of releases that sessions see, ready to render: the live one, and others from when a session first names one. */
export const followSets = async ({
  releases,
  development,
  loader,
  log,
  onChanged = () => undefined,
}: Options) => {
  const files = publishedFiles(releases);
  const live = await followLiveSet(releases, files, loader, log, onChanged);
  const openOf = openSets();

  const openBeside = (session: SessionSet): Promise<ReadySet> => {
    const known = live.current();
    const versions = live.versions();
    if (!known || !versions) throw new SetNotShown('no release is live');
    const others = openOf(session);
    const { revision } = versions;
    const opened = others.get(session.id);
    if (opened?.revision === revision) return opened.set;
    const named = { revision, live: { ...versions.live, ...session.releases } };
    const set = loader.open({ files, versions: named, session, known });
    const opening = { revision, set };
    others.set(session.id, opening);
    set.catch((error) => {
      log.warn({ err: error, set: session.id }, 'a set that a session names cannot be loaded');
      const forget = () => {
        if (others.peek(session.id) === opening) others.delete(session.id);
      };
      setTimeout(forget, refusedMs).unref();
    });
    return set;
  };

  let developed: { set: OpenSet; releases: LiveReleases } | null = null;
  let developing: Promise<unknown> = Promise.resolve();
  const openDeveloped = (addresses: DevelopmentSet): Promise<ReadySet> => {
    const open = async () => {
      const { revision = 0, live: versions = {} } = live.versions() ?? {};
      const names = Object.fromEntries(Object.keys(addresses).map((name) => [name, 'dev']));
      const asked = {
        files: developedFiles(addresses, files),
        versions: { revision, live: { ...versions, ...names } },
      };
      const now = await readReleases(asked.files, asked.versions);
      if (developed && isDeepStrictEqual(now, developed.releases)) return developed.set;
      const set = await loader.open({ ...asked, known: developed?.set ?? null });
      developed?.set.close();
      developed = { set, releases: now };
      return set;
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
    /** Ends all their processes. */
    stop: () => {
      live.stop();
      loader.stop();
    },
  };
};

export type Sets = Awaited<ReturnType<typeof followSets>>;
