import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { english, textsOf, translationsOf } from '../build/compile.mjs';
import { usedTexts } from './usedTexts.mjs';

const catalogueIn = (folder) => path.join(folder, 'texts', `${english}.po`);

/** The catalogue of a file of code: the nearest one above it. */
const catalogueOf = (root, file) => {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    if (existsSync(path.join(root, catalogueIn(folder)))) return catalogueIn(folder);
  }
  return undefined;
};

/** Of a page's code each file brings the texts that are named in it, and no others. */
const isOfPages = (file) =>
  /^(shell|mf-[^/]+|libraries\/contracts\/src\/(company|measures|money))\//.test(file);

const valuesOf = (tokens) =>
  tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , format] = token;
    const cases = typeof format === 'object' ? Object.values(format).filter(Array.isArray) : [];
    return [name, ...cases.flatMap(valuesOf)];
  });

/** What a text leaves open: the names of its values, and of its elements. */
const openIn = (text) => {
  const values = valuesOf(compileMessageOrThrow(text));
  const elements = [...text.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}>`);
  return { values: new Set(values), all: [...new Set([...values, ...elements])].sort().join(', ') };
};

const same = (some, others) => some.size === others.size && [...some].every((one) => others.has(one));

/** What is wrong with how code uses the texts of its catalogue, in words. */
const faultsOfUse = ({ catalogue, texts, uses }) => {
  const used = (id) => uses.some((use) => use.id === id || (use.prefix && id.startsWith(use.prefix)));
  const faults = uses
    .filter(({ id }) => id !== undefined && !Object.hasOwn(texts, id))
    .map(({ id, file }) => `${file}: the text "${id}" is not in ${catalogue}`);
  for (const [id, text] of Object.entries(texts)) {
    if (!used(id)) faults.push(`${catalogue}: nobody uses the text "${id}"`);
    if (text === '') {
      faults.push(`${catalogue}: the text "${id}" has no words`);
      continue;
    }
    const { values } = openIn(text);
    for (const use of uses) {
      if (use.id !== id || use.values === null || same(values, new Set(use.values))) continue;
      const given = use.values.join(', ') || 'none';
      faults.push(
        `${use.file}: the text "${id}" has the values: ${[...values].join(', ') || 'none'}; given are: ${given}`,
      );
    }
  }
  return faults;
};

/** What nobody but staff is told. */
const isForStaff = (catalogue) => /^(mf-console|services\/(auth|notifications))\//.test(catalogue);

/** What is wrong with a catalogue in other languages, in words. */
const faultsOfTranslations = ({ root, catalogue, texts, languages: all }) => {
  const languages = all
    .filter(({ forStaff }) => forStaff || !isForStaff(catalogue))
    .map(({ language }) => language);
  const files = translationsOf(path.join(root, catalogue));
  const folder = path.dirname(catalogue);
  const unknown = Object.keys(files).filter((language) => !languages.includes(language));
  const faults = unknown.map((language) => `${folder}/${language}.po: no language of the site`);
  for (const language of languages) {
    const file = `${folder}/${language}.po`;
    const translated = files[language] ? textsOf(readFileSync(files[language], 'utf8')) : {};
    for (const [id, text] of Object.entries(texts)) {
      if (!translated[id]) faults.push(`${file}: the text "${id}" has no words`);
      else if (text && openIn(translated[id]).all !== openIn(text).all) {
        faults.push(
          `${file}: the text "${id}" must have in it what the English one has: ${openIn(text).all}`,
        );
      }
    }
    const left = Object.keys(translated).filter((id) => !Object.hasOwn(texts, id));
    faults.push(...left.map((id) => `${file}: there is no English text "${id}"`));
  }
  return faults;
};

/**
 * The catalogues of a repository with the uses of their texts, and what is wrong with where code takes its texts from.
 *
 * @param {string} root
 * @param {string[]} files code and catalogues, relative to it
 */
const usedCatalogues = async (root, files) => {
  const catalogues = new Map(
    files
      .filter((file) => file.endsWith(`/texts/${english}.po`))
      .map((catalogue) => [
        catalogue,
        { root, catalogue, texts: textsOf(readFileSync(path.join(root, catalogue), 'utf8')), uses: [] },
      ]),
  );
  const faults = [];
  const isCode = (file) => /\.tsx?$/.test(file) && !/\.(test|states)\.tsx?$|\.d\.ts$/.test(file);
  const read = async (file) => {
    const { uses, imports, saysUnknown } = await usedTexts(readFileSync(path.join(root, file), 'utf8'));
    const own = catalogueOf(root, file);
    for (const { value: imported } of imports) {
      if (path.join(path.dirname(file), imported) === own) continue;
      faults.push(`${file}: its texts are in the nearest catalogue, ${own}, not in ${imported}`);
    }
    if (isOfPages(file)) {
      if (own && uses.length > 0 && imports.length === 0) {
        faults.push(
          `${file}: it says texts and does not import their catalogue, ${own}: a page would lack them`,
        );
      }
      if (saysUnknown && !uses.some(({ isMarked }) => isMarked)) {
        faults.push(
          `${file}: what is said by t() is not written there: textId() must mark it in the same file`,
        );
      }
    }
    const catalogue = catalogues.get(own);
    if (catalogue) catalogue.uses.push(...uses.map((use) => ({ ...use, file })));
    else faults.push(...uses.map(({ id }) => `${file}: there is no catalogue for the text "${id}"`));
  };
  await Promise.all(files.filter(isCode).map(read));
  return { catalogues: [...catalogues.values()], faults };
};

/**
 * What is wrong with the texts of a repository, in words: an id without text, a text that nobody uses, values that do not fit, and
 * a language in which something is missing.
 *
 * @param {{ root: string, files: string[], languages: { language: string, forStaff: boolean }[] }} repository its
 *   files, and its languages but English: one that is not for staff says nothing that staff alone are told
 */
export const checkTexts = async ({ root, files, languages }) => {
  const { catalogues, faults } = await usedCatalogues(root, files);
  for (const catalogue of catalogues) {
    faults.push(...faultsOfUse(catalogue), ...faultsOfTranslations({ ...catalogue, languages }));
  }
  return [...new Set(faults)].sort();
};
