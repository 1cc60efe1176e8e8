import { defaultLanguage, type Language, languages, pseudoLanguage } from './languages.ts';

/** A language into which staff may put what they write in the site's own. */
export type TranslationLanguage = Exclude<Language, typeof defaultLanguage | typeof pseudoLanguage>;

const isTranslationLanguage = (code: Language): code is TranslationLanguage =>
  code !== defaultLanguage && code !== pseudoLanguage;

export const translationLanguages = (Object.keys(languages) as Language[]).filter(isTranslationLanguage) as [
  TranslationLanguage,
  ...TranslationLanguage[],
];

/** The query that reads for visitors of pages in a language. */
export const readingIn = (reader: Language): { language?: TranslationLanguage } =>
  isTranslationLanguage(reader) ? { language: reader } : {};
