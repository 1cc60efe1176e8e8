import type { PictureTexts } from '@plinth/contracts/pictures';

/** The same file, chosen twice, is one picture. */
export const identityOf = ({ name, lastModified, size }: File) => `${name}-${lastModified}-${size}`;

export const noTexts: PictureTexts = { alt: '', caption: '' };

/** The texts of chosen files by their identity, as a form and its draft hold them: as one text. */
export const readChosenTexts = (held: string): Readonly<Record<string, PictureTexts>> =>
  held ? JSON.parse(held) : {};

export const withChosenTexts = (held: string, file: File, texts: PictureTexts): string =>
  JSON.stringify({ ...readChosenTexts(held), [identityOf(file)]: texts });

/** The texts in the order of the files, as the API takes them; undefined when nothing was written. */
export const sentGalleryTexts = (held: string, files: readonly File[]): string | undefined => {
  const byIdentity = readChosenTexts(held);
  const texts = files.map((file) => byIdentity[identityOf(file)] ?? noTexts);
  return texts.some(({ alt, caption }) => alt || caption) ? JSON.stringify(texts) : undefined;
};

/** Those of the files that are not among the known ones, each once. */
export const newAmong = (files: readonly File[], known: readonly File[]): File[] => {
  const seen = new Set(known.map(identityOf));
  return files.filter((file) => !seen.has(identityOf(file)) && seen.add(identityOf(file)));
};
