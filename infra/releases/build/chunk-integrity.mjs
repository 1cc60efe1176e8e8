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
      // What was fetched ahead is used only by an element that says the same.
      for (const { linkPreload } of [
        webpack.web.JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation),
        MiniCssExtractPlugin.getCompilationHooks(compilation),
      ]) {
        linkPreload.tap(
          name,
          (source) => `${source}\nlink.integrity = ${hashOf('link.getAttribute("href")')};`,
        );
      }
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${hashOf(href)};`,
      );
    });
  }
}
