import { type Messages, setupI18n } from '@lingui/core';
import { defaultLanguage, type Language, languages } from './languages.ts';

/**
 * What a part says, in English and in what else it is at hand in: the module that stands for a file `texts/en.po` beside the code that
 * says it. A language that lacks a text has the English one.
 */
export interface Catalogue extends Readonly<Partial<Record<Language, Messages>>> {
  readonly name: string;
  readonly en: Messages;
}

/** What a text needs to be whole, by the names that it calls them. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** The words of an id, with its values in them. */
export type Translate = (id: string, values?: Values) => string;

/** The texts of a front end in one language, by the names of their catalogues. */
export type LanguagePack = Readonly<Record<string, Messages>>;

const packs: Partial<Record<Language, LanguagePack>> = {};

/** Has a page speak a language that its scripts do not bring. To be called before anything of it is said. */
export const addPack = (language: Language, pack: LanguagePack): void => {
  packs[language] = { ...packs[language], ...pack };
};

const made = new WeakMap<Catalogue, Partial<Record<Language, Translate>>>();

const translator = (catalogue: Catalogue, language: Language): Translate => {
  const { locale } = languages[language];
  const own = catalogue[language] ?? packs[language]?.[catalogue.name];
  const messages = { [locale]: { ...catalogue[defaultLanguage], ...own } };
  const i18n = setupI18n({ locale, messages });
  return (id, values) => i18n._(id, values);
};

/** Who says the texts of a catalogue in a language. The same catalogue and language give the same one. */
export const textsIn = (catalogue: Catalogue, language: Language): Translate => {
  const known = made.get(catalogue) ?? {};
  made.set(catalogue, known);
  known[language] ??= translator(catalogue, language);
  return known[language];
};

/** Marks the id of a text where another place says it, so that the check of texts knows that it is used. */
export const textId = <const Id extends string>(id: Id): Id => id;
