import { defaultLanguage } from '@plinth/contracts/languages';
import type { PictureLanguages, PictureTexts } from '@plinth/contracts/pictures';
import type { TranslationLanguage, WrittenLanguage } from '@plinth/contracts/translationLanguages';
import type { Translations } from '@plinth/contracts/translations';
import { languagesIn, readable } from './readable.ts';

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

/** What is said of a picture, in the site's own language and in others. */
export type PictureSaid = Pick<PictureTexts, 'alt' | 'caption'> & {
  readonly translations?: Others | undefined;
};

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
  reader: WrittenLanguage | undefined,
  { alt, caption, translations = {} }: PictureSaid,
): Said => {
  const all: Partial<Record<WrittenLanguage, Others[TranslationLanguage]>> = {
    ...translations,
    [defaultLanguage]: { alt, caption },
  };
  const said = (name: 'alt' | 'caption') =>
    readable(
      reader,
      Object.fromEntries(Object.entries(all).map(([language, texts]) => [language, texts?.[name]])),
    );
  const texts = { alt: said('alt'), caption: said('caption') };
  const languages = languagesIn(texts);
  return { alt: texts.alt.text, caption: texts.caption.text, ...(languages && { languages }) };
};

/** The same of the picture of an article or a project, whose translations say the rest. */
export const ownPictureTextsIn = (
  reader: WrittenLanguage | undefined,
  {
    alt,
    caption,
    translations = {},
  }: Pick<PictureTexts, 'alt' | 'caption'> & { readonly translations?: Translations | undefined },
): Said => pictureTextsIn(reader, { alt, caption, translations: ofPicture(translations) });
