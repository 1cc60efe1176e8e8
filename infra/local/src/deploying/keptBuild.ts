import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
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

const folderOf = (dataDir: string) => join(dataDir, 'running');

/** Forgets what an earlier run has kept, and lets the copies find the packages that are no part of a bundle. */
export const prepareKeptBuilds = ({ dataDir, root }: Settings) => {
  const folder = folderOf(dataDir);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
};

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Keeps what was built of a part last. */
export const keepBuild = ({ dataDir }: Settings, name: string, bundle: string): KeptBuild => {
  const built = dirname(bundle);
  const { version, files } = readJson(join(built, 'part.json')) as BuiltPart;
  const folder = join(folderOf(dataDir), name, version);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`;
    for (const file of [...files, 'part.json', 'contract.json']) {
      mkdirSync(dirname(join(unfinished, file)), { recursive: true });
      copyFileSync(join(built, file), join(unfinished, file));
    }
    renameSync(unfinished, folder);
  }
  return {
    version,
    file: join(folder, basename(bundle)),
    contract: () => readJson(join(folder, 'contract.json')) as ContractShape,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
