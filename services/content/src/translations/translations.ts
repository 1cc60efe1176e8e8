import { picturesInText } from '@plinth/contracts/richText';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import type { Translations, TranslationsDraft } from '@plinth/contracts/translations';
import { described } from '../text/described.ts';
import { hasWords } from '../text/words.ts';

/** What a publication says in other languages, as far as somebody has written it. */
export interface Translated {
  readonly translations?: Translations | undefined;
  /** The files of the pictures in them. */
  readonly translationImages?: readonly string[] | undefined;
}

const picturesIn = (translations: Translations): string[] => [
  ...new Set(Object.values(translations).flatMap(({ description }) => picturesInText(description))),
];

/** Nothing where nothing is left, as of all that nobody has said. */
const stored = (translations: Translations): Translated => {
  const isEmpty = Object.keys(translations).length === 0;
  return isEmpty
    ? { translations: undefined, translationImages: undefined }
    : { translations, translationImages: picturesIn(translations) };
};

/** What a call says of them, sanitised: nothing where it leaves them out, and without a language that it empties. */
export const translationsIn = ({ translations: sent }: { translations?: TranslationsDraft }): Translated => {
  if (!sent) return {};
  const written = Object.entries(sent).flatMap(([language, { title, description: html }]) => {
    const { description, excerpt } = described(html);
    const isEmpty = title === '' && !hasWords(description);
    return isEmpty ? [] : [[language, { title, description: excerpt ? description : '', excerpt }]];
  });
  return stored(Object.fromEntries(written));
};

/** A text whose translations show another file in place of one. */
export const withTranslationImage = <T extends Translated>(text: T, former: string, file: string): T => {
  const { translations, translationImages } = text;
  if (!translations || !translationImages?.includes(former)) return text;
  const shown = Object.entries(translations).map(([language, { description, ...others }]) => [
    language,
    { ...others, description: description.replaceAll(`/uploads/${former}"`, `/uploads/${file}"`) },
  ]);
  return { ...text, ...stored(Object.fromEntries(shown)) };
};

/** A translation is shown once it has a title and words: a summary knows these from its excerpt. */
const isWhole = ({ title, excerpt }: { title: string; excerpt: string }): boolean =>
  title !== '' && excerpt !== '';

/** The translations that are whole. */
export const wholeTranslations = ({ translations = {} }: Translated) =>
  translationLanguages.flatMap((language) => {
    const translation = translations[language];
    return translation && isWhole(translation) ? [{ language, ...translation }] : [];
  });

interface Text extends Translated {
  readonly title: string;
  readonly excerpt: string;
}

/**
 * A publication as visitors read it in a language, the site's own if none is named: in that language if all of it is there, and with
 * the languages that it is there in. What staff have said of it to search engines is said in the site's own.
 */
export const readInLanguage = <T extends Text>(publication: T, reader?: TranslationLanguage) => {
  const { translations: _, translationImages: __, ...own } = publication;
  const whole = wholeTranslations(publication);
  const languages = whole.length > 0 ? { languages: whole.map(({ language }) => language) } : {};
  const translation = whole.find(({ language }) => language === reader);
  if (!translation) return { ...own, ...languages };
  const { language, ...texts } = translation;
  return { ...own, ...languages, ...texts, searchTitle: undefined, searchDescription: undefined };
};

/** What a list of summaries needs of them, for a projection that names what it has. */
export const summaryOfTranslations = Object.fromEntries(
  translationLanguages.flatMap((language) => [
    [`translations.${language}.title`, 1],
    [`translations.${language}.excerpt`, 1],
  ]),
);

/** The same for one that names what it has not. */
export const longTranslations = Object.fromEntries(
  translationLanguages.map((language) => [`translations.${language}.description`, 0]),
);
