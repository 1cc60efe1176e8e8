import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ContractShape } from '@plinth/contracts/growth/describe';
import type { Settings } from '../settings.ts';

/** A copy of what was built of a part, which no later build changes: a process that dies is started again with it. */
export interface KeptBuild {
  readonly version: string;
  /** The bundle. */
  readonly file: string;
  contract(): ContractShape;
  /** To be called once no process runs it any more. */
  remove(): void;
}

/** What a build says of itself (`infra/build-node.mjs`). */
interface BuiltPart {
  readonly version: string;
  /** What it runs, seen from the folder of its bundle. */
  readonly files: readonly string[];
}

type Place = Pick<Settings, 'dataDir'>;

/** Where the builds of a system are kept, and the history of them. */
export const keptBuildsFolder = ({ dataDir }: Place) => join(dataDir, 'running');

const packages = 'node_modules';

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Keeps of an earlier run what `isNeeded`, and lets the copies find the packages that are no part of a bundle. */
export const prepareKeptBuilds = (
  settings: Pick<Settings, 'dataDir' | 'root'>,
  isNeeded: (name: string, version: string) => boolean,
) => {
  const folder = keptBuildsFolder(settings);
  mkdirSync(folder, { recursive: true });
  for (const name of foldersIn(folder)) {
    for (const version of foldersIn(join(folder, name))) {
      if (!isNeeded(name, version)) rmSync(join(folder, name, version), { recursive: true });
    }
  }
  rmSync(join(folder, packages), { force: true });
  symlinkSync(join(settings.root, packages), join(folder, packages));
};

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** A build that was kept before; null when it is not there any more. */
export const findKeptBuild = (
  place: Place,
  name: string,
  version: string,
  bundle = 'main.js',
): KeptBuild | null => {
  const folder = join(keptBuildsFolder(place), name, version);
  if (!existsSync(folder)) return null;
  return {
    version,
    file: join(folder, bundle),
    contract: () => readJson(join(folder, 'contract.json')) as ContractShape,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Keeps what was built of a part last. */
export const keepBuild = (place: Place, name: string, bundle: string): KeptBuild => {
  const built = dirname(bundle);
  const { version, files } = readJson(join(built, 'part.json')) as BuiltPart;
  const folder = join(keptBuildsFolder(place), name, version);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`;
    for (const file of [...files, 'part.json', 'contract.json']) {
      mkdirSync(dirname(join(unfinished, file)), { recursive: true });
      copyFileSync(join(built, file), join(unfinished, file));
    }
    renameSync(unfinished, folder);
  }
  const kept = findKeptBuild(place, name, version, basename(bundle));
  if (!kept) throw new Error(`${folder} has vanished`);
  return kept;
};
