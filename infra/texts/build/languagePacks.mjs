import path from 'node:path';
import webpack from 'webpack';
import { compileOthers, english, nameOf } from './compile.mjs';

const name = 'LanguagePacksPlugin';

/** The file of a catalogue, whatever part of it a module is. */
const fileOf = ({ resource = '' }) => resource.split('?')[0];

/** The file that has all that a front end says in a language. */
const packFile = (language) => `texts.${language}.json`;

const packsOf = (catalogues) => {
  const packs = {};
  for (const file of catalogues) {
    for (const [language, texts] of Object.entries(compileOthers(file, { pseudo: true }))) {
      packs[language] ??= {};
      packs[language][nameOf(file)] = texts;
    }
  }
  return packs;
};

/**
 * Writes a pack for each language but English: one file with the texts of all catalogues of a build. English is in the chunks that
 * say it, so that it costs no request and is there when a pack is not. `packs` has the files then, by language.
 */
export class LanguagePacksPlugin {
  packs = {};

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let catalogues = [];
      // Later they may be parts of other modules.
      compilation.hooks.finishModules.tap(name, (modules) => {
        const files = [...modules].map(fileOf).filter((file) => path.basename(file) === `${english}.po`);
        catalogues = [...new Set(files)].sort();
        for (const file of catalogues) compilation.contextDependencies.add(path.dirname(file));
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        this.packs = {};
        for (const [language, texts] of Object.entries(packsOf(catalogues))) {
          const file = packFile(language);
          this.packs[language] = file;
          compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify(texts)));
        }
      });
    });
  }
}
