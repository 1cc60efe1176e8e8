import { focusInName } from '@plinth/contracts/pictureNames';
import { jpegOf } from '@plinth/media/recode';
import type { ImageSource } from '@plinth/media/store';
import { createKeptWorks, type KeptWorks } from '../typesetting/keptWorks.ts';
import type { Typesetter } from '../typesetting/thread.ts';
import type { Brochure, CutPictures, Picture, PicturePlace } from './brochure.ts';

/** In pixels, the cover as wide as a sheet of A4 at 200 dots an inch; the others stand in columns. */
const sizes: Readonly<Record<PicturePlace, { readonly width: number; readonly height: number }>> = {
  cover: { width: 1654, height: 1103 },
  timeline: { width: 960, height: 540 },
  gallery: { width: 900, height: 600 },
};

interface Deps {
  readonly images: Pick<ImageSource, 'read'>;
  readonly set: Typesetter;
}

/** What stands in each place. */
const picturesIn = ({ cover, sections }: Brochure): Readonly<Record<PicturePlace, readonly Picture[]>> => {
  const blocks = sections.flatMap((section) => section.blocks);
  return {
    cover: [cover],
    timeline: blocks.flatMap((block) => (block.kind === 'milestone' ? (block.milestone.picture ?? []) : [])),
    gallery: blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : [])),
  };
};

/** The brochures that are asked for, as documents. */
export const createBrochures = ({ images, set }: Deps): KeptWorks<Brochure> => {
  const cutFor = async (place: PicturePlace, pictures: readonly Picture[]) => {
    const jpegs = new Map<string, Uint8Array>();
    for (const file of new Set(pictures.map((picture) => picture.file))) {
      const original = await images.read(file);
      if (original) jpegs.set(file, await jpegOf(original.bytes, focusInName(file), sizes[place]));
    }
    return jpegs;
  };

  /** One after the other: each is a large picture in memory. */
  const cut = async (brochure: Brochure): Promise<CutPictures> => {
    const { cover, timeline, gallery } = picturesIn(brochure);
    return {
      cover: await cutFor('cover', cover),
      timeline: await cutFor('timeline', timeline),
      gallery: await cutFor('gallery', gallery),
    };
  };

  return createKeptWorks<Brochure>({
    ...{ keptMegabytes: 16, mostWaiting: 4 },
    make: async (brochure) => set({ kind: 'brochure', brochure, pictures: await cut(brochure) }),
  });
};
export type Brochures = KeptWorks<Brochure>;
