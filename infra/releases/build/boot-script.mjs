import path from 'node:path';
import { build } from 'esbuild';
import webpack from 'webpack';

/**
 * Adds a small script that blocks the first paint. It is made on its own, because everything that webpack makes for the
 * host carries the federation runtime.
 */
export class BootScriptPlugin {
  constructor({ root, entry, file }) {
    this.entry = path.join(root, entry);
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BootScriptPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'BootScriptPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
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
