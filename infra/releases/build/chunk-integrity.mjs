import { createHash } from 'node:crypto';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const name = 'ChunkIntegrityPlugin';

/** Stands in the script that loads the chunks until these are written. */
const placeholder = 'plinth-chunk-hashes';

/**
 * Which hash the file at an address must have. What the document knows comes first: the browser uses a file that was asked for ahead
 * only where both say the same (`shell/src/client/integrity.ts`).
 */
class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity');
  }

  generate() {
    return `var hashes = "${placeholder}";
${webpack.RuntimeGlobals.require}.integrity = (address) => {
  var hash = hashes[address.split("/").pop()];
  return self.plinthIntegrity?.(address) || (hash ? "sha256-" + hash : "");
};`;
  }
}

/** The hashes of all that a build loads later, by the names of the files: shorter than a release's, which are for storing too. */
const hashesIn = (compilation) => {
  const later = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial());
  const files = [...new Set(later.flatMap((chunk) => [...chunk.files]))].sort();
  return Object.fromEntries(
    files.map((file) => {
      const bytes = compilation.getAsset(file).source.buffer();
      return [path.basename(file), createHash('sha256').update(bytes).digest('base64')];
    }),
  );
};

const putInto = (source, text) => {
  const quoted = new RegExp(`(["'\`])${placeholder}\\1`).exec(source.source());
  if (!quoted) return source;
  const replaced = new webpack.sources.ReplaceSource(source);
  replaced.replace(quoted.index, quoted.index + quoted[0].length - 1, text);
  return replaced;
};

/**
 * Lets a build's own loading of chunks say which hash a file must have: a browser runs no script and takes no style sheet that has
 * another one. The script that loads them has the hashes in it, and a document has that script's.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    const { mode } = compiler.options;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const hashOf = (address) => `${webpack.RuntimeGlobals.require}.integrity(${address})`;
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      });
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
      // Chunks are what they will be, and what is written down for them can still be mapped to its sources.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        // What is being developed changes below the pages that it is open in.
        const hashes = JSON.stringify(mode === 'production' ? hashesIn(compilation) : {});
        for (const file of Object.keys(assets).filter((each) => each.endsWith('.js'))) {
          compilation.updateAsset(file, (source) => putInto(source, hashes));
        }
      });
    });
  }
}
