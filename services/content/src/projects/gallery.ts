import type { NamedPictureTexts, PictureTexts } from '@plinth/contracts/pictures';
import { orNotFound } from '@plinth/runtime/mongo';
import type { ObjectId } from 'mongodb';
import { refused } from '../states/plans.ts';
import type { Edit } from '../states/publication.ts';
import { transitions } from '../states/transitions.ts';
import { addedBy, type GalleryTexts, galleryTextsFor, keyOf, textsAfter } from './galleryTexts.ts';
import { type ProjectContent, type ProjectDocument, projectFields } from './repository.ts';

interface Adding {
  readonly image: string;
  readonly texts: PictureTexts;
  readonly sending: ObjectId;
}

type GalleryEdit = (before: ProjectDocument) => Edit<ProjectContent> | null;

const noTexts: PictureTexts = { alt: '', caption: '' };

const { amended, latest } = transitions(projectFields);

const without = <V>(record: Readonly<Record<string, V>>, key: string) => {
  const { [key]: _, ...others } = record;
  return others;
};

/** A gallery is of the text that was saved last, and of what is public: one of them has the picture. */
const refuseWithout = (before: ProjectDocument, image: string) =>
  orNotFound([before, latest(before)].find(({ galleryImages }) => galleryImages.includes(image)));

/** Adds a picture to a gallery, once for each sending. */
export const withGalleryImage =
  ({ image, texts, sending }: Adding): GalleryEdit =>
  (before) => {
    const { galleryImages } = latest(before);
    if (addedBy({ ...before, galleryImages }, sending)) return null;
    if (galleryImages.includes(image)) throw refused({ imageId: { code: 'picture-in-gallery' } });
    const { next, what } = amended(before, (text) => ({
      ...text,
      galleryImages: [...text.galleryImages.filter((other) => other !== image), image],
      galleryTexts: { ...text.galleryTexts, [keyOf(image)]: texts },
    }));
    const gallerySendings = { ...before.gallerySendings, [keyOf(image)]: sending };
    return { next: { ...next, gallerySendings } as ProjectDocument, what };
  };

const withTexts = (before: GalleryTexts, image: string, texts: PictureTexts): GalleryTexts => ({
  ...before,
  [keyOf(image)]: textsAfter(before[keyOf(image)], texts),
});

/** Says what a picture of a gallery shows. */
export const withGalleryTexts =
  (image: string, texts: PictureTexts): GalleryEdit =>
  (before) => {
    refuseWithout(before, image);
    return amended(before, (text) =>
      text.galleryImages.includes(image)
        ? { ...text, galleryTexts: withTexts(text.galleryTexts, image, texts) }
        : text,
    );
  };

/**
 * Puts the pictures of a gallery in an order, with what they show; one that is left out is removed. What only the public text has,
 * and not the one that was saved last, stays at its end.
 */
export const withGallery =
  (images: readonly NamedPictureTexts[]): GalleryEdit =>
  (before) => {
    const { galleryImages } = latest(before);
    const names = images.map(({ image }) => image);
    if (new Set(names).size < names.length) throw refused({ images: { code: 'picture-named-twice' } });
    if (names.some((name) => !galleryImages.includes(name)))
      throw refused({ images: { code: 'picture-gone' } });
    const removed = galleryImages.filter((name) => !names.includes(name));
    return amended(before, (text) => {
      const texts = galleryTextsFor(names, images, text.galleryTexts);
      const has = new Set(text.galleryImages);
      const others = text.galleryImages.filter((name) => !names.includes(name) && !removed.includes(name));
      const kept = removed.reduce((left, name) => without(left, keyOf(name)), text.galleryTexts);
      const own = Object.fromEntries(
        names.filter((name) => has.has(name)).map((name) => [keyOf(name), texts[keyOf(name)] ?? noTexts]),
      );
      return {
        ...text,
        galleryImages: [...names.filter((name) => has.has(name)), ...others],
        galleryTexts: { ...kept, ...own },
      };
    });
  };

/** Takes a picture out of a gallery. */
export const withoutGalleryImage =
  (image: string): GalleryEdit =>
  (before) => {
    refuseWithout(before, image);
    const { next, what } = amended(before, (text) => ({
      ...text,
      galleryImages: text.galleryImages.filter((other) => other !== image),
      galleryTexts: without(text.galleryTexts, keyOf(image)),
    }));
    const gallerySendings = without(before.gallerySendings ?? {}, keyOf(image));
    return { next: { ...next, gallerySendings } as ProjectDocument, what };
  };
