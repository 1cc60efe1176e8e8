import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { accented, bracketed, pseudoLanguage } from './pseudo.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export const english = 'en';

/** The texts of a catalogue, by their ids. */
export const textsOf = (source) =>
  Object.fromEntries(PO.parse(source).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));

/** All that a page can say a text with (`contracts/src/texts.ts`). */
const kinds = [undefined, 'plural', 'select'];

const checkKinds = (tokens) => {
  for (const [, kind, cases] of tokens.filter(Array.isArray)) {
    if (!kinds.includes(kind))
      throw new Error(`of a value only its plural or a choice can be said, not its ${kind}`);
    if (cases?.offset) throw new Error('a plural has no offset here');
    for (const each of Object.values(cases ?? {}).filter(Array.isArray)) checkKinds(each);
  }
};

/** Words alone are a string. */
const shortest = (tokens) => (tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens);

const compileText = (text, mapText) => {
  const tokens = compileMessageOrThrow(text, mapText);
  checkKinds(tokens);
  return tokens;
};

/** Each text as Lingui compiles it, so that whoever shows it needs no parser. */
export const compileTexts = (texts, { file, mapText, wrap = (tokens) => tokens }) => {
  const compiled = Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([id, text]) => {
      try {
        return [id, shortest(wrap(compileText(text, mapText)))];
      } catch (error) {
        throw new Error(`${file}: the text "${id}" cannot be read: ${error.message}`, { cause: error });
      }
    });
  return Object.fromEntries(compiled);
};

/** The pseudo-language is made from English, and from nothing else. */
const compilePseudo = (texts, file) => compileTexts(texts, { file, mapText: accented, wrap: bracketed });

/** Which catalogue this is, for packs of languages: the same words from whichever build. */
export const nameOf = (file) =>
  path
    .relative(root, path.dirname(path.dirname(file)))
    .split(path.sep)
    .filter((step) => step !== 'src' && step !== 'features')
    .join('/');

/** The files of the other languages beside a catalogue's English one, by language. */
export const translationsOf = (file) =>
  Object.fromEntries(
    readdirSync(path.dirname(file))
      .filter((name) => name.endsWith('.po') && name !== path.basename(file))
      .map((name) => [path.basename(name, '.po'), path.join(path.dirname(file), name)]),
  );

const read = (file) => textsOf(readFileSync(file, 'utf8'));

/** What a catalogue says in every language but English, by language. */
export const compileOthers = (file, { pseudo }) => {
  const translated = Object.entries(translationsOf(file)).map(([language, its]) => [
    language,
    compileTexts(read(its), { file: its }),
  ]);
  return {
    ...Object.fromEntries(translated),
    ...(pseudo ? { [pseudoLanguage]: compilePseudo(read(file), file) } : {}),
  };
};

/**
 * The module that stands for an English catalogue: a `Catalogue` of the contracts.
 *
 * @param {string} file
 * @param {string} source what is in it
 * @param {{ others?: boolean, pseudo?: boolean, isUsed?: (id: string) => boolean }} content whether the other languages are in it too, and
 *   the pseudo-language with them; which of the English texts
 */
export const catalogueModule = (
  file,
  source,
  { others = false, pseudo = false, isUsed = () => true } = {},
) => {
  if (path.basename(file, '.po') !== english) {
    throw new Error(`${file}: code imports the English catalogue, which brings the other languages`);
  }
  const texts = Object.fromEntries(Object.entries(textsOf(source)).filter(([id]) => isUsed(id)));
  const catalogue = {
    name: nameOf(file),
    [english]: compileTexts(texts, { file }),
    ...(others ? compileOthers(file, { pseudo }) : {}),
  };
  return JSON.stringify(catalogue);
};
