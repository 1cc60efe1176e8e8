import path from 'node:path';
import { catalogueModule } from './compile.mjs';

/** webpack: a catalogue as a module. A server has every language; a page has English, and a pack of what it is read in. */
export default function poLoader(source) {
  const { side } = this.getOptions();
  const all = side === 'server';
  if (all) this.addContextDependency(path.dirname(this.resourcePath));
  return `export default ${catalogueModule(this.resourcePath, source, { others: all, pseudo: all })};`;
}
