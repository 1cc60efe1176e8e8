import type { Language } from '@plinth/contracts/languages';
import { assetUrl, hostName } from '@plinth/contracts/releases';
import type { SessionSet } from '@plinth/contracts/sets';
import type { Logger } from '@plinth/runtime/log';
import type { LiveReleases } from '../render/contract.ts';
import { type ReadySet, readySet } from './readySet.ts';
import type { ReleaseFaults } from './releaseFaults.ts';
import type { ReleaseFiles } from './releaseFiles.ts';
import { startSetProcess } from './setProcess.ts';
import { type LimitsOfSet, openSetSandbox, type SetSandbox, type StartedSet } from './setSandbox.ts';

/** What a set consists of: a version for each front end. */
export interface Versions {
  revision: number;
  live: Readonly<Record<string, string>>;
}

/** A set that is open until it is closed. */
export interface OpenSet extends ReadySet {
  /** Whether its process is started again at once when it ends. */
  keepUp(always: boolean): void;
  /** It is not to be asked for further pages; those that are under way are made. */
  close(): void;
}

/** Those whose pages a server renders. */
const renderedRemotes = ({ remotes }: LiveReleases) =>
  remotes.filter((release) => release.audience === 'visitors' && release.server);

export const readReleases = async (
  files: ReleaseFiles,
  { revision, live }: Versions,
  session?: SessionSet,
): Promise<LiveReleases> => {
  const releases = await Promise.all(
    Object.entries(live).map(([name, version]) => files.release(name, version)),
  );
  const shell = releases.find(({ name }) => name === hostName);
  if (!shell) throw new Error('no release of the shell is live');
  const remotes = releases.filter((release) => release !== shell);
  const withPages = remotes.filter((release) => release.audience === 'visitors');
  const styles = new Map((await Promise.all([shell, ...withPages].map(files.styles))).flat());
  const boot = await files.boot(shell);
  return {
    ...{ revision, shell, remotes, styles },
    ...(session ? { session } : {}),
    ...(boot === undefined ? {} : { boot }),
  };
};

/** The releases whose code makes the pages of a set. */
const rendering = (releases: LiveReleases) => [releases.shell, ...renderedRemotes(releases)];

const namesOf = (releases: readonly { name: string; version: string }[]) =>
  releases.map(({ name, version }) => `${name} ${version}`).join(', ');

/** Those whose fault something is: what a session names, where it names anything that renders; all that render otherwise. */
const blamed = (releases: LiveReleases) => {
  const { releases: named = {} } = releases.session ?? {};
  const its = rendering(releases).filter(({ name }) => named[name] !== undefined);
  return namesOf(its.length > 0 ? its : rendering(releases));
};

interface Options {
  /** The program of a set's process. */
  readonly program: string;
  readonly limits: LimitsOfSet;
  /** What pages are offered in. */
  readonly languages: readonly Language[];
  readonly log: Logger;
  readonly faults: ReleaseFaults;
}

interface Asked {
  readonly files: ReleaseFiles;
  readonly versions: Versions;
  readonly session?: SessionSet;
  /** The set that is shown until this one is: what it can run of a remote must go on. */
  readonly known: ReadySet | null;
}

interface Shared {
  readonly sandbox: SetSandbox;
  users: number;
  isLeft: boolean;
}

/** Opens sets. Those whose pages are made by the same code have one process. */
export const createSetLoader = ({ program, limits, languages, log, faults }: Options) => {
  const shared = new Map<string, Promise<Shared>>();
  const sandboxes = new Set<SetSandbox>();
  let isStopped = false;

  /**
   * Starts a process and runs the bundles in it. A remote that cannot be run is refused while an earlier one of it still can be;
   * without one, the browser gets the chance to run it.
   */
  const start = async (
    files: ReleaseFiles,
    releases: LiveReleases,
    known: ReadySet | null,
  ): Promise<StartedSet> => {
    const process = startSetProcess(program, limits, (line) =>
      log.info({ releases: blamed(releases), line }, 'a release writes'),
    );
    const load = async (release: LiveReleases['shell']) => {
      const { file, text } = await files.bundle(release);
      await process.load({ name: release.name, publicPath: assetUrl(release, ''), file, text });
    };
    const apps = new Set<string>();
    let isUp = true;
    void process.ended.then(({ kind, words }) => {
      isUp = false;
      if (kind !== 'ended') faults.note(kind, blamed(releases), words);
    });
    try {
      await process.ready;
      await load(releases.shell);
      for (const remote of renderedRemotes(releases)) {
        const { name, version } = remote;
        try {
          await load(remote);
          apps.add(name);
        } catch (error) {
          if (!isUp || known?.apps.has(name)) throw error;
          log.error({ err: error, name, release: version }, 'the server bundle of a remote cannot be run');
        }
      }
    } catch (error) {
      process.end();
      throw error;
    }
    return { process, apps };
  };

  const open = async ({ files, known }: Asked, releases: LiveReleases): Promise<Shared> => {
    const by = blamed(releases);
    const sandbox = await openSetSandbox({
      limits,
      start: () => start(files, releases, known),
      log,
      onLate: ({ message }) => faults.note('late', by, message),
    });
    if (isStopped) sandbox.end();
    sandboxes.add(sandbox);
    return { sandbox, users: 0, isLeft: false };
  };

  const isWhole = ({ sandbox }: Shared, releases: LiveReleases) =>
    renderedRemotes(releases).every(({ name }) => sandbox.apps.has(name));

  /**
   * The process for these releases. It is never shared by two releases of a remote: a renderer holds the one API, into which each
   * release injects its endpoints, and the first definition of a name stays.
   */
  const sandboxFor = async (asked: Asked, releases: LiveReleases): Promise<[string, Shared]> => {
    const key = namesOf(rendering(releases));
    const found = await shared.get(key)?.catch(() => undefined);
    if (found && !found.isLeft && isWhole(found, releases)) {
      found.users += 1;
      return [key, found];
    }
    const opening = open(asked, releases);
    shared.set(key, opening);
    opening.catch(() => {
      if (shared.get(key) === opening) shared.delete(key);
    });
    const opened = await opening;
    opened.users += 1;
    return [key, opened];
  };

  const leave = (key: string, left: Shared) => {
    left.users -= 1;
    if (left.users > 0) return;
    left.isLeft = true;
    void shared.get(key)?.then((current) => {
      if (current === left) shared.delete(key);
    });
    sandboxes.delete(left.sandbox);
    left.sandbox.end();
  };

  const closeLater = (key: string, used: Shared, view: number) => {
    const close = () => {
      if (!used.sandbox.renderings.isIdle()) return later();
      used.sandbox.removeView(view);
      leave(key, used);
    };
    const later = () => void setTimeout(close, limits.graceMs).unref();
    later();
  };

  return {
    /**
     * Opens a set. Rejects when there is no release of the shell that can be run, or when a remote that `known` can run cannot be
     * run in its new release.
     */
    open: async (asked: Asked): Promise<OpenSet> => {
      const { files, versions, session } = asked;
      const read = async () => ({ ...(await readReleases(files, versions, session)), languages });
      const releases = await read();
      const [key, used] = await sandboxFor(asked, releases);
      try {
        const view = await used.sandbox.addView(releases, read);
        const ready = await readySet(used.sandbox, view, releases);
        let isClosed = false;
        return {
          ...ready,
          keepUp: used.sandbox.keepUp,
          close: () => {
            if (!isClosed) closeLater(key, used, view);
            isClosed = true;
          },
        };
      } catch (error) {
        leave(key, used);
        throw error;
      }
    },
    stop: () => {
      isStopped = true;
      for (const sandbox of sandboxes) sandbox.end();
    },
  };
};
export type SetLoader = ReturnType<typeof createSetLoader>;
