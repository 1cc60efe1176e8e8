import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogueModule } from './compile.mjs';

const cataloguesWith = ({ pseudo }) => ({
  name: 'catalogues',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.po$/ }, async ({ path: file }) => ({
      contents: `export default ${catalogueModule(file, await readFile(file, 'utf8'), { others: true, pseudo })};`,
      watchDirs: [path.dirname(file)],
    }));
  },
});

/** esbuild: a catalogue as a module, with every language that it has been put into. */
export const catalogues = cataloguesWith({ pseudo: false });
/** The same with the pseudo-language, for tests. */
export const cataloguesForTests = cataloguesWith({ pseudo: true });
