import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { routePaths } from './route-paths.mjs';
import { sharedRequests, singletons } from './shared.mjs';

const ofType = (files, ending) => files.filter((file) => file.endsWith(ending));

const consumed = ({ modules }) =>
  [...modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => options.shareKey)
    .sort();

/**
 * Writes `dist/build.json`: what publishing must know of a build and cannot see from its files. Fails the build when
 * its first screen takes more script than the budget allows.
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
      const { name, root, app, entry, initialChunk, server, budget, firstFonts = [] } = this.options;
      const container = app ? name.replaceAll('-', '_') : null;
      const groups = [...compilation.namedChunkGroups].filter(([chunk]) => chunk !== container);
      const chunks = Object.fromEntries(
        groups.map(([chunk, group]) => [
          chunk,
          { scripts: ofType(group.getFiles(), '.js'), styles: ofType(group.getFiles(), '.css') },
        ]),
      );
      const { [initialChunk]: initial = { scripts: [], styles: [] }, ...later } = chunks;
      const assets = compilation.getAssets().map((asset) => asset.name);
      const scripts = initial.scripts.filter((file) => file !== entry);
      const size = await this.firstScreenSize(compiler.outputPath, [entry, ...scripts]);
      if (budget && size > budget && compiler.options.mode === 'production') {
        compilation.errors.push(
          new Error(
            `The first screen of ${name} takes ${size} bytes of script (gzip); its budget is ${budget}`,
          ),
        );
        return;
      }
      const description = {
        name,
        entry,
        ...(assets.includes('mf-manifest.json') ? { manifest: 'mf-manifest.json' } : {}),
        scripts,
        styles: initial.styles,
        fonts: ofType(assets, '.woff2').filter((file) =>
          firstFonts.some((font) => file.includes(`/${font}.`)),
        ),
        chunks: later,
        server,
        paths: app ? await routePaths(path.join(root, app)) : [],
        singletons,
        shared: app ? consumed(compilation) : sharedRequests,
        firstScreenGzip: size,
      };
      await mkdir(path.join(root, 'dist'), { recursive: true });
      await writeFile(path.join(root, 'dist/build.json'), `${JSON.stringify(description, null, 2)}\n`);
      console.log(`${name}: first screen ${(size / 1024).toFixed(1)} KB of script (gzip)`);
    });
  }

  async firstScreenSize(directory, files) {
    const sources = await Promise.all(files.map((file) => readFile(path.join(directory, file))));
    return sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
  }
}
