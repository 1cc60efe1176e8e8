import { defaultLanguage } from '@plinth/contracts/languages';
import type { PictureLanguages, PictureTexts } from '@plinth/contracts/pictures';
import {
  type TranslationLanguage,
  type WrittenLanguage,
  writtenLanguages,
} from '@plinth/contracts/translationLanguages';
import type { Translations } from '@plinth/contracts/translations';

/** What is said of a picture in other languages, as far as somebody has written it. */
type Others = Readonly<
  Partial<
    Record<TranslationLanguage, { readonly alt?: string | undefined; readonly caption?: string | undefined }>
  >
>;

/** What translations of an article or a project say of its picture. */
export const ofPicture = (translations: Translations): Others =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { imageAlt: alt, imageCaption: caption }]) => [
      language,
      { alt, caption },
    ]),
  );

interface Said {
  readonly alt: string;
  readonly caption: string;
  readonly languages?: PictureLanguages;
}

/**
 * What readers in a language are told of a picture: each text in that language, or in the first one that it is there in, and which
 * texts are in another one. Other than an article a picture may be described in part.
 */
export const pictureTextsIn = (
  reader: WrittenLanguage = defaultLanguage,
  {
    alt,
    caption,
    translations = {},
  }: Pick<PictureTexts, 'alt' | 'caption'> & { readonly translations?: Others | undefined },
): Said => {
  const all: Partial<Record<WrittenLanguage, Others[TranslationLanguage]>> = {
    ...translations,
    [defaultLanguage]: { alt, caption },
  };
  const inOrder = [reader, ...writtenLanguages];
  const languageOf = (name: 'alt' | 'caption') => inOrder.find((language) => all[language]?.[name]);
  const [ofAlt, ofCaption] = [languageOf('alt'), languageOf('caption')];
  const languages = {
    ...(ofAlt && ofAlt !== reader && { alt: ofAlt }),
    ...(ofCaption && ofCaption !== reader && { caption: ofCaption }),
  };
  return {
    alt: (ofAlt && all[ofAlt]?.alt) ?? '',
    caption: (ofCaption && all[ofCaption]?.caption) ?? '',
    ...(Object.keys(languages).length > 0 && { languages }),
  };
};
