import { defaultLanguage } from '@plinth/contracts/languages';
import { writtenLanguages } from '@plinth/contracts/translationLanguages';
import type { BlogDocument } from '../blogs/repository.ts';
import { galleryTextsOf } from '../projects/galleryTexts.ts';
import type { ProjectDocument } from '../projects/repository.ts';
import { pictureWords } from '../text/pictureWords.ts';
import { ofPicture, type PictureSaid } from '../translations/pictureTexts.ts';
import type { ByLanguage } from '../translations/readable.ts';
import { type Translated, wholeTranslations } from '../translations/translations.ts';

/** What visitors may be told of pictures, by the language that it is said in: of those of its text as far as that is shown. */
const picturesSaid = (
  document: Translated & { readonly description: string },
  beside: readonly PictureSaid[],
): ByLanguage => {
  const shown = new Map<string, string>([
    [defaultLanguage, document.description],
    ...wholeTranslations(document).map(({ language, description }) => [language, description] as const),
  ]);
  const saidIn = (language: (typeof writtenLanguages)[number]) => {
    const texts = beside.map((one) => (language === defaultLanguage ? one : one.translations?.[language]));
    const words = [
      ...texts.flatMap((one) => [one?.alt, one?.caption]),
      ...pictureWords(shown.get(language) ?? ''),
    ];
    return [...new Set(words)].filter(Boolean).join(' · ');
  };
  const said = writtenLanguages.map((language) => [language, saidIn(language)] as const);
  return Object.fromEntries(said.filter(([, words]) => words !== ''));
};

/** What is said of the pictures of an article. */
export const picturesOfBlog = (blog: BlogDocument): ByLanguage =>
  picturesSaid(blog, [
    { alt: blog.imageAlt, caption: blog.imageCaption, translations: ofPicture(blog.translations ?? {}) },
  ]);

/** What is said of the pictures of a project, with those of its gallery. */
export const picturesOfProject = (project: ProjectDocument): ByLanguage => {
  const { mainImageAlt: alt, mainImageCaption: caption, translations = {} } = project;
  const main = { alt, caption, translations: ofPicture(translations) };
  return picturesSaid(project, [main, ...galleryTextsOf(project)]);
};
