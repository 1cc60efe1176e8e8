import type { PictureTexts } from '@plinth/contracts/pictures';
import type { ObjectId } from 'mongodb';

/** The texts of gallery pictures, by {@link keyOf} of their names. */
export type GalleryTexts = Readonly<Record<string, PictureTexts>>;

/** By which sending pictures were added one by one, by {@link keyOf} of their names. */
export type GallerySendings = Readonly<Record<string, ObjectId>>;

interface Pictured {
  readonly galleryImages: readonly string[];
  readonly galleryTexts: GalleryTexts;
}

/** The name of a picture as a field of a document, where a dot would mean a field within it. */
export const keyOf = (image: string): string => image.replaceAll('.', '_');

const renamed = <T>(byKey: Readonly<Record<string, T>> = {}, former: string, file: string) =>
  Object.fromEntries(
    Object.entries(byKey).map(([key, value]) => [key === keyOf(former) ? keyOf(file) : key, value]),
  );

interface Showing extends Pictured {
  readonly mainImage: string;
  readonly galleryImages: string[];
  readonly gallerySendings?: GallerySendings;
}

/** A project's text with one picture in place of another one, which takes over what is said of it. */
export const withPicture = <T extends Showing>(text: T, former: string, file: string): T => ({
  ...text,
  mainImage: text.mainImage === former ? file : text.mainImage,
  galleryImages: text.galleryImages.map((image) => (image === former ? file : image)),
  galleryTexts: renamed(text.galleryTexts, former, file),
  ...(text.gallerySendings && { gallerySendings: renamed(text.gallerySendings, former, file) }),
});

const isSaid = ({ alt, caption }: Pick<PictureTexts, 'alt' | 'caption'>) => alt !== '' || caption !== '';

/** The texts in other languages that are not empty; none where all are. */
const otherTexts = (translations: PictureTexts['translations'] = {}): Pick<PictureTexts, 'translations'> => {
  const said = Object.entries(translations).filter(([, texts]) => isSaid(texts));
  return said.length > 0 ? { translations: Object.fromEntries(said) } : {};
};

/** The texts of a picture as they are stored: those in a language that was left out stay as they were. */
export const textsAfter = (before: PictureTexts | undefined, given: PictureTexts): PictureTexts => ({
  alt: given.alt,
  caption: given.caption,
  ...otherTexts({ ...before?.translations, ...given.translations }),
});

const isGiven = (texts: PictureTexts) => isSaid(texts) || texts.translations !== undefined;

/** The texts of pictures that are stored together: the first texts belong to the first picture. */
export const galleryTextsFor = (
  images: readonly string[],
  texts: readonly PictureTexts[],
  before: GalleryTexts = {},
): GalleryTexts =>
  Object.fromEntries(
    images.flatMap((image, index) => {
      const given = texts[index];
      const after = given && textsAfter(before[keyOf(image)], given);
      return after && isGiven(after) ? [[keyOf(image), after]] : [];
    }),
  );

/** The texts of the pictures that are in the gallery, in its order. */
export const galleryTextsOf = ({ galleryImages, galleryTexts }: Pictured) =>
  galleryImages.flatMap((image) => {
    const texts = galleryTexts[keyOf(image)];
    return texts && isGiven(texts) ? [{ image, ...texts }] : [];
  });

/** The picture that a sending has added to a gallery. */
export const addedBy = (
  {
    galleryImages,
    gallerySendings = {},
  }: Pick<Pictured, 'galleryImages'> & { readonly gallerySendings?: GallerySendings },
  sending: ObjectId,
): string | undefined => galleryImages.find((image) => gallerySendings[keyOf(image)]?.equals(sending));
