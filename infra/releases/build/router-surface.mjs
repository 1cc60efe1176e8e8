import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import webpack from 'webpack';

/** The router as pages get it: what the shell provides under the name of the package. */
export const routerSurface = fileURLToPath(
  new URL('../../../shell/src/client/routerSurface.ts', import.meta.url),
);

const namesIn = async (file) => {
  const { metafile } = await build({
    entryPoints: [file],
    write: false,
    metafile: true,
    format: 'esm',
    outdir: '/',
    logLevel: 'silent',
  });
  return new Set(Object.values(metafile.outputs).flatMap((output) => output.exports));
};

/** Fails a remote's build for what the shell would not bring at run time. */
export class RouterSurfacePlugin {
  apply(compiler) {
    let names = new Set();
    compiler.hooks.beforeCompile.tapPromise('RouterSurfacePlugin', async () => {
      names = await namesIn(routerSurface);
    });
    compiler.hooks.compilation.tap('RouterSurfacePlugin', (compilation, { normalModuleFactory }) => {
      const check = (parser) => {
        parser.hooks.importSpecifier.tap('RouterSurfacePlugin', (_statement, source, name) => {
          if (source !== 'react-router-dom' || name === null || names.has(name)) return;
          const error = new webpack.WebpackError(
            `"${name}" of react-router-dom is not among what the shell brings (shell/src/client/routerSurface.ts)`,
          );
          error.module = parser.state.module;
          compilation.errors.push(error);
        });
      };
      normalModuleFactory.hooks.parser.for('javascript/auto').tap('RouterSurfacePlugin', check);
      normalModuleFactory.hooks.parser.for('javascript/esm').tap('RouterSurfacePlugin', check);
    });
  }
}
