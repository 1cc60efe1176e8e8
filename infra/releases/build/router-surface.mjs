import webpack from 'webpack';
import { sharedNames } from './shared-names.mjs';

/** Fails a remote's build for what the shell would not bring at run time. */
export class RouterSurfacePlugin {
  apply(compiler) {
    let names = [];
    compiler.hooks.beforeCompile.tapPromise('RouterSurfacePlugin', async () => {
      names = (await sharedNames())['react-router-dom'];
    });
    compiler.hooks.compilation.tap('RouterSurfacePlugin', (compilation, { normalModuleFactory }) => {
      const check = (parser) => {
        parser.hooks.importSpecifier.tap('RouterSurfacePlugin', (_statement, source, name) => {
          if (source !== 'react-router-dom' || name === null || names.includes(name)) return;
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
