import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const name = 'ChunkIntegrityPlugin';

/** The page knows the hashes of its releases' files: its first script tells them (`shell/src/client/integrity.ts`). */
const hashOf = (address) => `self.plinthIntegrity ? self.plinthIntegrity(${address}) : ""`;

/**
 * Lets a build's own loading of chunks say which hash a file must have: a browser runs no script and takes no style sheet that has
 * another one.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nscript.integrity = ${hashOf('url')};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${hashOf(href)};`,
      );
    });
  }
}
