import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueModule } from './compile.mjs';

const compilers = ['compile.mjs', 'pseudo.mjs'].map((file) =>
  readFileSync(fileURLToPath(new URL(file, import.meta.url))),
);

const beside = (file) =>
  readdirSync(path.dirname(file)).map((name) => readFileSync(path.join(path.dirname(file), name)));

/** Jest: a catalogue as a module, with every language and the pseudo-language. */
export default {
  getCacheKey: (_source, file) => {
    const hash = createHash('sha256').update(file);
    for (const bytes of [...compilers, ...beside(file)]) hash.update(bytes);
    return hash.digest('hex');
  },
  process: (source, file) => ({
    code: `module.exports = { __esModule: true, default: ${catalogueModule(file, source, { others: true, pseudo: true })} };`,
  }),
};
