import path from 'node:path';
import { catalogueModule } from './compile.mjs';

/** Of the texts of a catalogue those that the importing file says (`usedTextsLoader.mjs`). */
const usedOf = (query) => {
  const ids = new URLSearchParams(query).get('ids');
  if (ids === null) return () => true;
  const used = ids.split(',');
  return (id) => used.some((one) => (one.endsWith('*') ? id.startsWith(one.slice(0, -1)) : id === one));
};

/** webpack: a catalogue as a module. A server has every language; a page has English, and a pack of what it is read in. */
export default function poLoader(source) {
  const { side } = this.getOptions();
  const all = side === 'server';
  if (all) this.addContextDependency(path.dirname(this.resourcePath));
  return `export default ${catalogueModule(this.resourcePath, source, { others: all, pseudo: all, isUsed: usedOf(this.resourceQuery) })};`;
}
