import type { PictureTexts } from '@plinth/contracts/pictures';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { ChosenPicture } from '../../ui/uploads/chosenPicture.ts';

export const noTexts = { alt: '', caption: '' } as const satisfies PictureTexts;

/** How many texts are there in the site's own language and not in another one. */
export const missingIn = (language: TranslationLanguage, said: readonly PictureTexts[]): number => {
  const missing = said.flatMap(({ translations, ...own }) =>
    (['alt', 'caption'] as const).filter((name) => own[name] && !translations?.[language]?.[name]),
  );
  return missing.length;
};

const isSaid = ({ alt, caption, translations = {} }: PictureTexts): boolean =>
  alt !== '' || caption !== '' || Object.values(translations).some(isSaid);

/** The texts of chosen pictures by their ids, as a form and its draft hold them: as one text. */
export const readChosenTexts = (held: string): Readonly<Record<string, PictureTexts>> =>
  held ? JSON.parse(held) : {};

export const withChosenTexts = (held: string, { _id }: ChosenPicture, texts: PictureTexts): string =>
  JSON.stringify({ ...readChosenTexts(held), [_id]: texts });

/** What is said of each of the pictures for those who do not see it. */
export const altsOf = (held: string, pictures: readonly ChosenPicture[]): readonly string[] => {
  const byId = readChosenTexts(held);
  return pictures.map(({ _id }) => byId[_id]?.alt ?? '');
};

/** The texts in the order of the pictures, as the API takes them; undefined when nothing was written. */
export const sentGalleryTexts = (held: string, pictures: readonly ChosenPicture[]): string | undefined => {
  const byId = readChosenTexts(held);
  const texts: PictureTexts[] = pictures.map(({ _id }) => byId[_id] ?? noTexts);
  return texts.some(isSaid) ? JSON.stringify(texts) : undefined;
};
