import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/plinth/prebundled');
const thisFile = readFileSync(fileURLToPath(import.meta.url));
const lockfile = readFileSync(join(root, 'package-lock.json'));
const contracts = join(root, 'libraries/contracts/src');

/** Files of the contracts and what makes modules of their catalogues, by their paths. */
const ofContracts = [contracts, join(root, 'infra/texts/build')].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|d)\.ts$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name)),
);

/**
 * The modules of the contracts, as others import them. They are data that nobody changes, so one of each does for all test files of a
 * process: to declare its schemas anew was a good part of what a short one took.
 */
export const contractModules = ofContracts
  .filter((file) => file.startsWith(contracts) && file.endsWith('.ts'))
  .map((file) => `@plinth/contracts/${relative(contracts, file).slice(0, -'.ts'.length)}`)
  .sort();

/**
 * Packages that name all of their parts in one file load each when it is first used: of eight hundred icons a test draws ten, and
 * the others took a third of what it loaded.
 */
const loadedWhenUsed = {
  name: 'loaded when used',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/(antd\/lib|@ant-design\/icons\/lib\/icons)\/index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /= _interopRequireDefault\((require\("[^"]+"\))\);/g,
        '= { get default() { return $1.default; } };',
      ),
    })),
};

/** What Jest itself would load: CommonJS, where a package has a choice, and no replacements for browsers. */
const asJestDoes = {
  bundle: true,
  format: 'cjs',
  mainFields: ['main'],
  external: [...builtinModules, 'node:*'],
  // As in servers: more to load than everything else together.
  alias: {
    '@rushstack/ts-command-line': join(root, 'infra/commandLine.cjs'),
    // Modules would get another one than what is required.
    zod: createRequire(import.meta.url).resolve('zod'),
    // A browser's build would keep Node alive.
    'react-dom/server': 'react-dom/server.node',
  },
  define: { 'process.env.NODE_ENV': '"test"' },
  minifyWhitespace: true,
  logLevel: 'error',
};

/** Where a realm runs packages itself (`packagesIn.cjs`), they come from it. */
const oneOf = (name, file) =>
  `const shared = globalThis.plinthPackages?.(${JSON.stringify(file)}, jest);\n` +
  `module.exports = (shared ?? require('./packages.cjs'))['${name}'];\n`;

/** Other runs of the tests may be making the same file, or reading it. */
const putAtOnce = (file, contents) => {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
};

const bundle = async (names, { from, platform, file }) => {
  const { cataloguesForTests } = await import('../../texts/build/poPlugin.mjs');
  const plugins = [loadedWhenUsed, cataloguesForTests];
  // A package runs when a test first asks for it, not when the file is loaded.
  const lazily = names.map(
    (name) => `Object.defineProperty(exports, '${name}', { get: () => require('${name}') });`,
  );
  const stdin = { contents: lazily.join('\n'), resolveDir: from, loader: 'js' };
  const { outputFiles } = await build({ ...asJestDoes, plugins, stdin, platform, write: false });
  mkdirSync(dirname(file), { recursive: true });
  names.forEach((name, at) => {
    putAtOnce(join(dirname(file), `${at}.cjs`), oneOf(name, file));
  });
  putAtOnce(file, outputFiles[0].contents);
};

/**
 * A `moduleNameMapper` that gives tests these packages out of one file. Jest loads modules anew for each test file, and antd
 * alone has two thousand: finding, reading and wrapping them took longer than many tests. The file is made once for each state
 * of the lockfile; what a package requires itself comes from the same file, so that there is one of each.
 * @param {string[]} names what is imported, subpaths as names of their own
 * @param {{ from: string, platform: 'browser' | 'node' }} where the folder that they are found from, and what they run in
 */
export const prebundled = async (names, { from, platform }) => {
  const state = createHash('sha256')
    .update(thisFile)
    .update(lockfile)
    .update(JSON.stringify([names, platform]));
  if (contractModules.some((name) => names.includes(name))) {
    for (const file of ofContracts) state.update(file).update(readFileSync(file));
  }
  const folder = join(cache, state.digest('hex').slice(0, 16));
  const file = join(folder, 'packages.cjs');
  if (!existsSync(file)) await bundle(names, { from, platform, file });
  return Object.fromEntries(names.map((name, at) => [`^${name}$`, join(folder, `${at}.cjs`)]));
};
