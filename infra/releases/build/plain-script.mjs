import path from 'node:path';
import { build } from 'esbuild';
import webpack from 'webpack';

/**
 * Adds a small script that a page runs beside the host's, before the first paint or late. It is made on its own, because
 * everything that webpack makes for the host carries the federation runtime.
 */
export class PlainScriptPlugin {
  constructor({ root, entry, file }) {
    this.entry = path.join(root, entry);
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PlainScriptPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PlainScriptPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { outputFiles } = await build({
            entryPoints: [this.entry],
            bundle: true,
            write: false,
            minify: true,
            format: 'iife',
            target: 'es2022',
            legalComments: 'none',
          });
          compilation.emitAsset(this.file, new webpack.sources.RawSource(outputFiles[0].text));
        },
      );
    });
  }
}
