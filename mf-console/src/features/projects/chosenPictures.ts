import type { PictureTexts } from '@plinth/contracts/pictures';
import type { ChosenPicture } from '../../ui/uploads/chosenPicture.ts';

export const noTexts: PictureTexts = { alt: '', caption: '' };

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
  const texts = pictures.map(({ _id }) => byId[_id] ?? noTexts);
  return texts.some(({ alt, caption }) => alt || caption) ? JSON.stringify(texts) : undefined;
};
