import { readFileSync } from 'node:fs';
import path from 'node:path';
import { usedTextsOf } from '../check/usedTexts.mjs';
import { compileTexts, textsOf } from './compile.mjs';

/** Insertions into a text, the last one first, so that the places of the others stay. */
const withInsertions = (source, insertions) =>
  insertions
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, insert }) => text.slice(0, at) + insert + text.slice(at), source);

/** Whether a call says one text, whose id is written there. */
const saysOne = ({ id, call }) => id !== undefined && call?.arguments[0]?.type === 'Literal';

/**
 * webpack, in the scripts of front ends: puts the English words of a text beside its id where code says it, and has a file import of its
 * catalogue only what it says by an id that is not written there. So no page loads what only another one says, and each id is there once.
 * `npm run texts` sees to it that a file says no text of a catalogue that it does not import.
 */
export default function usedTextsLoader(source) {
  if (!source.includes(".po'") && !source.includes('.po"')) return source;
  const { uses, imports } = usedTextsOf(source);
  const [catalogue] = imports;
  if (!catalogue) return source;
  const file = path.join(path.dirname(this.resourcePath), catalogue.value);
  this.addDependency(file);
  const words = compileTexts(textsOf(readFileSync(file, 'utf8')), { file });
  const said = uses.filter((use) => saysOne(use) && Object.hasOwn(words, use.id));
  const others = uses.filter((use) => !said.includes(use));
  const ids = [...new Set(others.map(({ id, prefix }) => id ?? `${prefix}*`))].sort();
  return withInsertions(source, [
    { at: catalogue.end - 1, insert: `?${new URLSearchParams({ ids: ids.join() })}` },
    ...said.map(({ id, call }) => ({
      at: call.end - 1,
      insert: `${call.arguments.length === 1 ? ', 0' : ''}, ${JSON.stringify(words[id])}`,
    })),
  ]);
}
