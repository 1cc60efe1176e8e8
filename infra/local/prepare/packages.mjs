import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';
import { runQuietly } from './runQuietly.mjs';

export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Plinth needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org`,
    );
  }
};

const changedAfter = (path, than) => statSync(join(root, path)).mtimeMs > statSync(join(root, than)).mtimeMs;

const installedMark = 'node_modules/.package-lock.json';

/** Whether packages are missing, or older than the lockfile. */
export const needsPackages = () =>
  !existsSync(join(root, installedMark)) || changedAfter('package-lock.json', installedMark);

export const installPackages = (signal) =>
  runQuietly('npm', ['install', '--no-audit', '--no-fund'], { signal });
