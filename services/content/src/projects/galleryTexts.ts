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

const isGiven = ({ alt, caption }: PictureTexts) => alt !== '' || caption !== '';

/** The texts of pictures that are stored together: the first texts belong to the first picture. */
export const galleryTextsFor = (images: readonly string[], texts: readonly PictureTexts[]): GalleryTexts =>
  Object.fromEntries(
    images.flatMap((image, index) => {
      const given = texts[index];
      return given && isGiven(given) ? [[keyOf(image), { alt: given.alt, caption: given.caption }]] : [];
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
