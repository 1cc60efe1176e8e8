import type { PictureTexts } from '@plinth/contracts/pictures';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { noTexts } from './chosenPictures.ts';

type Own = Pick<PictureTexts, 'alt' | 'caption'>;

/** The texts of a picture with a place for each language, as they are edited. */
export interface EditedTexts extends Own {
  translations: Record<TranslationLanguage, Own>;
}

const eachLanguage = (of: (language: TranslationLanguage) => Own) =>
  Object.fromEntries(translationLanguages.map((language) => [language, of(language)])) as Record<
    TranslationLanguage,
    Own
  >;

export const editedTexts = ({ alt, caption, translations }: PictureTexts): EditedTexts => ({
  ...{ alt, caption },
  translations: eachLanguage((language) => {
    const { alt, caption } = translations?.[language] ?? noTexts;
    return { alt, caption };
  }),
});

const withoutEnds = ({ alt, caption }: Own): Own => ({ alt: alt.trim(), caption: caption.trim() });

/** The same as the API keeps it. */
export const trimmed = ({ translations, ...own }: EditedTexts): EditedTexts => ({
  ...withoutEnds(own),
  translations: eachLanguage((language) => withoutEnds(translations[language])),
});

/** What a call sends of it: translations where one was changed, so that a service from before them takes the rest. */
export const textsSent = ({ translations, ...own }: EditedTexts, before: EditedTexts): PictureTexts => {
  const isChanged = JSON.stringify(translations) !== JSON.stringify(before.translations);
  return isChanged ? { ...own, translations } : own;
};
