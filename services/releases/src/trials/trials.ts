import { Problem } from '@plinth/contracts/problems';
import { protocolOf, serverBundle } from '@plinth/contracts/releases';
import { fileIdFrom, fileIdOf } from '@plinth/runtime/fileIds';
import type { Logger } from '@plinth/runtime/log';
import type { Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';
import type { FileRepository } from '../files/repository.ts';
import type { StoredRelease } from '../releases/repository.ts';
import { runTrial } from './runTrial.ts';
import type { Trial, TrialRelease, TrialRemote, TrialResult } from './trial.ts';

interface PassedTrial {
  /** What was run. */
  _id: string;
  at: Date;
}

interface Options {
  readonly db: Db;
  readonly files: FileRepository;
  readonly log: Logger;
  /** The file of the trial's process. */
  readonly program: string;
  /** How long a call waits for a trial; it goes on meanwhile, and the next call finds its result. */
  readonly patienceMs?: number;
  readonly limitMs?: number | undefined;
}

const runsIn = ({ release }: StoredRelease): TrialRemote['runsIn'] =>
  release.audience === 'visitors' && release.server ? 'server' : 'browser';

/** The browser of a trial runs no ES modules: of such a remote only the server's bundle is tried. */
const canBeTried = (stored: StoredRelease) =>
  runsIn(stored) === 'server' || protocolOf(stored.release) !== 'mf-module';

const neededFiles = (stored: StoredRelease): [path: string, id: string][] =>
  Object.entries(stored.release.integrity)
    .filter(([path]) =>
      runsIn(stored) === 'server'
        ? path === serverBundle
        : path.startsWith('client/') && path.endsWith('.js'),
    )
    .map(([path, integrity]) => [path, fileIdFrom(integrity)]);

/** What a trial runs: the same contents need no second one, whichever release they are of. */
const keyOf = (shell: StoredRelease, { release, ...remote }: StoredRelease) =>
  fileIdOf(
    JSON.stringify([
      shell.release.integrity[serverBundle],
      shell.release.singletons,
      ...[release.name, release.entry, release.exposes, release.protocol],
      neededFiles({ release, ...remote }),
    ]),
  );

/**
 * Runs releases before they go live: a release that throws while it loads, with the shell that it would get, is refused. What
 * ran once runs again.
 */
export const createTrials = ({ db, files, log, program, patienceMs = 6000, limitMs }: Options) => {
  const collection = db.collection<PassedTrial>('trials');
  const running = new Map<string, Promise<TrialResult>>();

  const contentsOf = async ({ name, version }: StoredRelease, needed: [path: string, id: string][]) => {
    const contents: TrialRelease['files'] = {};
    for (const [path, id] of needed) {
      const bytes = await files.read(id);
      if (!(bytes instanceof Buffer)) {
        throw new Problem('release-incomplete', { words: `${path} of ${name} ${version} is missing` });
      }
      contents[path] = bytes.toString('base64');
    }
    return { name, version, files: contents };
  };

  const shellFor = (shell: StoredRelease): Promise<TrialRelease> => {
    const bundle = shell.release.integrity[serverBundle];
    if (!bundle) throw new Problem('release-refused', { words: `shell ${shell.version} renders nothing` });
    return contentsOf(shell, [[serverBundle, fileIdFrom(bundle)]]);
  };

  const remoteFor = async (stored: StoredRelease): Promise<TrialRemote> => ({
    ...(await contentsOf(stored, neededFiles(stored))),
    runsIn: runsIn(stored),
    entry: stored.release.entry,
    protocol: protocolOf(stored.release),
    exposes: stored.release.exposes ?? '',
  });

  const run = async (shell: StoredRelease, remotes: readonly StoredRelease[]): Promise<TrialResult> => {
    const trial: Trial = {
      shell: await shellFor(shell),
      versions: shell.release.singletons,
      remotes: await Promise.all(remotes.map(remoteFor)),
    };
    const started = Date.now();
    const result = await runTrial(program, trial, limitMs).catch((error: Error) => {
      const names = remotes.map(({ name }) => name);
      return {
        faults: Object.fromEntries(
          (names.length > 0 ? names : ['shell']).map((name) => [name, error.message]),
        ),
      };
    });
    log.info(
      { shell: shell.version, faults: result.faults, ms: Date.now() - started },
      'releases were tried',
    );
    const passed =
      'shell' in result.faults ? [] : [shell, ...remotes].filter(({ name }) => !(name in result.faults));
    for (const release of passed) {
      await collection.updateOne(
        { _id: keyOf(shell, release) },
        { $set: { at: new Date() } },
        { upsert: true },
      );
    }
    return result;
  };

  const resultOf = (shell: StoredRelease, remotes: readonly StoredRelease[]) => {
    const key = [shell, ...remotes].map((release) => keyOf(shell, release)).join();
    const result = running.get(key) ?? run(shell, remotes).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };

  const withPatience = async <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Problem('release-on-trial', { retryAfter: 1 })), patienceMs);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    collection,
    indexes: [] satisfies Repository['indexes'],

    /**
     * Throws `release-refused`, with the reason, unless all of these run with this shell; `release-on-trial` when that is
     * not known yet.
     */
    demand: async (shell: StoredRelease, remotes: readonly StoredRelease[]) => {
      const tried = [shell, ...remotes.filter(canBeTried)];
      const keys = tried.map((release) => keyOf(shell, release));
      const passed = await collection.find({ _id: { $in: keys } }).toArray();
      const known = new Set(passed.map(({ _id }) => _id));
      const left = tried.filter((release) => !known.has(keyOf(shell, release)));
      if (left.length === 0) return;
      const result = resultOf(
        shell,
        left.filter((release) => release !== shell),
      );
      // Whoever waits no more must not make a failure that nobody sees.
      result.catch(() => undefined);
      const { faults } = await withPatience(result);
      const refused = tried.filter(({ name }) => name in faults);
      if (refused.length === 0) return;
      throw new Problem('release-refused', {
        words: refused
          .map(({ name, version }) => `${name} ${version} cannot be run: ${faults[name]}`)
          .join('. '),
      });
    },
  };
};
export type Trials = ReturnType<typeof createTrials>;
