import { defaultLanguage, type Language, languages, pseudoLanguage } from './languages.ts';

/** A language into which staff may put what they write in the site's own. */
export type TranslationLanguage = Exclude<Language, typeof defaultLanguage | typeof pseudoLanguage>;

const isTranslationLanguage = (code: Language): code is TranslationLanguage =>
  code !== defaultLanguage && code !== pseudoLanguage;

export const translationLanguages = (Object.keys(languages) as Language[]).filter(isTranslationLanguage) as [
  TranslationLanguage,
  ...TranslationLanguage[],
];

/** A language that what staff write may be in. */
export const writtenLanguages = [defaultLanguage, ...translationLanguages] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

/** The language in which somebody is written to who reads pages in this one. */
export const writtenLanguage = (reader: Language): WrittenLanguage =>
  isTranslationLanguage(reader) ? reader : defaultLanguage;

/** The query that reads for visitors of pages in a language. */
export const readingIn = (reader: Language): { language?: TranslationLanguage } =>
  isTranslationLanguage(reader) ? { language: reader } : {};
