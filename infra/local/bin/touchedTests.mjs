// Which tests a change touches: those that import what was changed, through whatever lies between, in every workspace.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from '../prepare/repository.mjs';
import { workspaceFolders } from './workspaces.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Where this branch left `main`; on `main` itself its last commit. */
const startOfBranch = () => {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)[0];
    } catch {
      // A clone need not have both.
    }
  }
  return 'HEAD';
};

/** The files that differ from `since`, also those that are in no commit yet, as the repository names them. */
export const changedFiles = (since = startOfBranch()) => [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
];

/** What only tells people something. */
const isText = (file) => /\.(md|txt)$/.test(file);

/** Files that a program imports and that import nothing. */
const leaves = Object.fromEntries(
  ['.css', '.po', '.svg', '.webp', '.avif', '.png', '.jpg', '.woff2'].map((ending) => [ending, 'empty']),
);

/** Of packages of others nothing is changed here. */
const othersPackages = {
  name: 'others-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@plinth/') ? undefined : { path, external: true },
    ),
};

/**
 * What each file imports.
 *
 * @param {readonly string[]} entryPoints
 */
const importsFrom = async (entryPoints) => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    treeShaking: false,
    // Shared code once, or each test would be written with all that it imports.
    splitting: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: leaves,
    plugins: [othersPackages],
    logLevel: 'silent',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
};

const reachedFrom = (file, imports) => {
  const reached = new Set([file]);
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
  return reached;
};

/** The workspaces whose tests need no running system, and their tests, as far as `npm test` runs them. */
const testsByWorkspace = () =>
  workspaceFolders()
    .filter((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts?.test)
    .map((folder) => relative(root, folder))
    .map((folder) => ({
      folder,
      tests: git('ls-files', '--cached', '--others', '--exclude-standard', folder).filter(
        (file) => /(?<!\.torture)\.test\.tsx?$/.test(file) && existsSync(join(root, file)),
      ),
    }));

/** The folder of the innermost workspace that holds a file. */
const workspaceOf = (file, folders) =>
  folders.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0];

/**
 * Reads what all tests import; answers which of them files touch, by the folders of their workspaces. What no test imports may still be
 * run or read by one: it touches all tests of its workspace, and all there are when it lies outside of every one.
 *
 * @returns {Promise<(files: readonly string[]) => Map<string, string[]>>}
 */
export const readTests = async () => {
  const folders = workspaceFolders().map((folder) => relative(root, folder));
  const all = testsByWorkspace().map(({ folder, tests }) => ({
    folder,
    tests: tests.filter((test) => workspaceOf(test, folders) === folder),
  }));
  const imports = await importsFrom(all.flatMap(({ tests }) => tests));

  return (files) => {
    const changed = files.filter((file) => !isText(file));
    const unknown = changed.filter((file) => !imports.has(file));
    const whole = new Set(unknown.map((file) => workspaceOf(file, folders) ?? '*'));
    const isTouched = (folder) => (test) => {
      if (whole.has('*') || whole.has(folder)) return true;
      const reached = reachedFrom(test, imports);
      return changed.some((file) => reached.has(file));
    };
    const touched = all.map(({ folder, tests }) => [folder, tests.filter(isTouched(folder))]);
    return new Map(touched.filter(([, tests]) => tests.length > 0));
  };
};
