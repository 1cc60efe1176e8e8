import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogueModule } from './compile.mjs';

/** esbuild: a catalogue as a module, with every language that it has been put into. */
export const catalogues = {
  name: 'catalogues',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.po$/ }, async ({ path: file }) => ({
      contents: `export default ${catalogueModule(file, await readFile(file, 'utf8'), { others: true })};`,
      watchDirs: [path.dirname(file)],
    }));
  },
};
