import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { repository } from '../system.ts';

/** A piece of a source, and what stands in its place one version later. */
export type Edit = readonly [file: string, now: string, later: string];

const notCopied = new Set(['.git', '.data', '.turbo', 'dist', 'docs']);

/** Copies the sources; answers the folders with packages, which are not copied. */
const copySources = async (directory: string) => {
  const packages: string[] = [];
  await cp(repository, directory, {
    recursive: true,
    filter: (source) => {
      const name = basename(source);
      if (name === 'node_modules') packages.push(relative(repository, source));
      return name !== 'node_modules' && !notCopied.has(name);
    },
  });
  return packages;
};

const ownPackages = 'node_modules/@plinth';

/** Lets the copy find the packages of others where they are installed, and its own workspaces in itself. */
const linkPackages = async (directory: string, packages: readonly string[]) => {
  for (const folder of packages.filter((each) => each !== 'node_modules')) {
    await symlink(join(repository, folder), join(directory, folder));
  }
  await mkdir(join(directory, ownPackages), { recursive: true });
  for (const name of await readdir(join(repository, 'node_modules'))) {
    if (name === basename(ownPackages) || name === '.cache') continue;
    await symlink(join(repository, 'node_modules', name), join(directory, 'node_modules', name));
  }
  for (const name of await readdir(join(repository, ownPackages))) {
    const link = await readlink(join(repository, ownPackages, name));
    await symlink(link, join(directory, ownPackages, name));
  }
};

/**
 * A checkout of the version after this one: the same sources with some edits, in which each command of the repository works.
 * Answers its folder; an edit whose piece is not in the source exactly once is an error.
 */
export const checkOutNextVersion = async (edits: readonly Edit[]) => {
  const directory = await mkdtemp(join(tmpdir(), 'plinth-next-'));
  await linkPackages(directory, await copySources(directory));
  for (const [file, now, later] of edits) {
    const text = await readFile(join(directory, file), 'utf8');
    const [before, after, ...more] = text.split(now);
    if (after === undefined || more.length > 0) throw new Error(`${file} has not once: ${now}`);
    await writeFile(join(directory, file), before + later + after);
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
};
