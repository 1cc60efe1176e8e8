import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { routePages } from './route-paths.mjs';
import { exposedModule, manifestFile, sharedRequests, singletons } from './shared.mjs';
import { recordedNames } from './shared-names.mjs';

const ofType = (files, ending) => files.filter((file) => file.endsWith(ending));

const consumed = ({ modules }) =>
  [...modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => options.shareKey)
    .sort();

/** The files of several chunks, each once, in the order in which they run. */
const filesOf = (names, chunks) => ({
  scripts: [...new Set(names.flatMap((name) => chunks[name]?.scripts ?? []))],
  styles: [...new Set(names.flatMap((name) => chunks[name]?.styles ?? []))],
});

/** What the page of each path runs besides what every page runs. */
const screensOf = (pages, chunks, first) => {
  const besides = (names, kind) => filesOf(names, chunks)[kind].filter((file) => !first[kind].includes(file));
  const withChunks = [...pages].filter(([, names]) => names.length > 0);
  return Object.fromEntries(
    withChunks.map(([page, names]) => [
      page,
      { scripts: besides(names, 'scripts'), styles: besides(names, 'styles') },
    ]),
  );
};

/** The chunks that a route or a budget names, and that are not in the build, in words. */
const unknownChunks = (pages, budgets, chunks) => {
  const named = [...pages].flatMap(([page, names]) => names.map((name) => [`The route ${page}`, name]));
  const budgeted = Object.keys(budgets?.chunks ?? {}).map((name) => ['A budget', name]);
  return [...named, ...budgeted]
    .filter(([, name]) => !chunks[name])
    .map(([who, name]) => `${who} names the chunk "${name}", which this build does not have`);
};

/**
 * What publishing must know of a build and cannot see from its files, with the files of its first screen, those of its named chunks,
 * and, in words, the chunks that routes or budgets name and that it does not have.
 */
export const describeBuild = async (options, compilation) => {
  const {
    name,
    audience,
    root,
    app,
    protocol,
    protocols,
    entry,
    initialChunks,
    server,
    firstFonts = [],
    budgets,
    packs,
  } = options;
  const container = app ? name.replaceAll('-', '_') : null;
  const groups = [...compilation.namedChunkGroups].filter(([chunk]) => chunk !== container);
  // A development build counts what it exchanges in open pages among the files of a chunk.
  const filesIn = (group) =>
    group.getFiles().filter((file) => !compilation.getAsset(file)?.info.hotModuleReplacement);
  const chunks = Object.fromEntries(
    groups.map(([chunk, group]) => [
      chunk,
      { scripts: ofType(filesIn(group), '.js'), styles: ofType(filesIn(group), '.css') },
    ]),
  );
  const isInitial = ([chunk]) => initialChunks.includes(chunk);
  const later = Object.fromEntries(Object.entries(chunks).filter((chunk) => !isInitial(chunk)));
  const initial = filesOf(initialChunks, chunks);
  const assets = compilation.getAssets().map((asset) => asset.name);
  const manifest = assets.includes(manifestFile) ? { manifest: manifestFile } : {};
  const scripts = initial.scripts.filter((file) => file !== entry);
  const pages = app ? await routePages(path.join(root, app)) : new Map();
  const screens = screensOf(pages, chunks, { scripts, styles: initial.styles });
  const description = {
    name,
    ...(app ? { audience, exposes: exposedModule, protocol, ...manifest } : { protocols }),
    entry,
    scripts,
    styles: initial.styles,
    fonts: ofType(assets, '.woff2').filter((file) => firstFonts.some((font) => file.includes(`/${font}.`))),
    chunks: later,
    texts: packs.packs,
    server,
    paths: [...pages.keys()],
    screens,
    singletons,
    shared: app ? consumed(compilation) : sharedRequests,
  };
  return { description, first: [entry, ...scripts], chunks, unknown: unknownChunks(pages, budgets, chunks) };
};

/**
 * Writes `dist/build.json`: what publishing must know of a build and cannot see from its files. Fails the build when
 * its first screen, the screen of a path or a chunk takes more script, or the first screen more styles, than its budget allows.
 */
export class DescribeBuildPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    // A build that fails must not leave the description of the one before.
    compiler.hooks.beforeRun.tapPromise('DescribeBuildPlugin', () =>
      rm(path.join(this.options.root, 'dist/build.json'), { force: true }),
    );
    compiler.hooks.afterEmit.tapPromise('DescribeBuildPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { name, root } = this.options;
      const { description, first, chunks, unknown } = await describeBuild(this.options, compilation);
      const size = await this.gzippedSize(compiler.outputPath, first);
      const weighed = { first: size, styles: description.styles, screens: description.screens, chunks };
      const faults = unknown.length > 0 ? unknown : await this.passedBudgets(compiler, weighed);
      if (faults.length > 0) {
        compilation.errors.push(...faults.map((fault) => new Error(fault)));
        return;
      }
      const whole = { ...description, ...(await recordedNames(this.options)), firstScreenGzip: size };
      await mkdir(path.join(root, 'dist'), { recursive: true });
      await writeFile(path.join(root, 'dist/build.json'), `${JSON.stringify(whole, null, 2)}\n`);
      console.log(`${name}: first screen ${(size / 1024).toFixed(1)} KB of script (gzip)`);
    });
  }

  /** What is larger than it may be, in words. A development build has no budget. */
  async passedBudgets({ options: { mode }, outputPath }, { first, styles, screens, chunks }) {
    const { name, budget, styleBudget, budgets } = this.options;
    if (mode !== 'production') return [];
    const sizeOf = ({ scripts }) => this.gzippedSize(outputPath, scripts);
    const screen = `The first screen of ${name}`;
    const measured = [
      [screen, first, budget, 'script'],
      [screen, await this.gzippedSize(outputPath, styles), styleBudget, 'styles'],
    ];
    for (const [page, files] of Object.entries(screens)) {
      const most = budgets?.screens[page] ?? budgets?.screens['*'];
      measured.push([`The screen of ${page}`, first + (await sizeOf(files)), most, 'script']);
    }
    for (const [chunk, most] of Object.entries(budgets?.chunks ?? {})) {
      measured.push([`The chunk "${chunk}"`, await sizeOf(chunks[chunk]), most, 'script']);
    }
    return measured
      .filter(([, size, most]) => most && size > most)
      .map(
        ([what, size, most, kind]) => `${what} takes ${size} bytes of ${kind} (gzip); its budget is ${most}`,
      );
  }

  async gzippedSize(directory, files) {
    const sources = await Promise.all(files.map((file) => readFile(path.join(directory, file))));
    return sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
  }
}
