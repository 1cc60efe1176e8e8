import { focusInName } from '@plinth/contracts/pictureNames';
import { jpegOf } from '@plinth/media/recode';
import type { ImageSource } from '@plinth/media/store';
import { createKeptWorks, type KeptWorks } from '../typesetting/keptWorks.ts';
import type { Typesetter } from '../typesetting/thread.ts';
import type { Brochure, Picture } from './brochure.ts';

/** In pixels, as wide as a sheet of A4 at 200 dots an inch; those of the timeline and of the gallery stand in columns. */
const coverSize = { width: 1654, height: 1103 };
const milestoneSize = { width: 960, height: 540 };
const gallerySize = { width: 900, height: 600 };

interface Deps {
  readonly images: Pick<ImageSource, 'read'>;
  readonly set: Typesetter;
}

const picturesIn = ({ sections }: Brochure, kind: 'milestone' | 'pictures'): readonly Picture[] =>
  sections
    .flatMap(({ blocks }) => blocks.filter((block) => block.kind === kind))
    .flatMap((block) => {
      if (block.kind === 'pictures') return block.pictures;
      return block.kind === 'milestone' ? (block.milestone.picture ?? []) : [];
    });

/** The brochures that are asked for, as documents. */
export const createBrochures = ({ images, set }: Deps): KeptWorks<Brochure> => {
  const jpegs = async (brochure: Brochure) => {
    const sizes = new Map([
      ...picturesIn(brochure, 'milestone').map(({ file }) => [file, milestoneSize] as const),
      ...picturesIn(brochure, 'pictures').map(({ file }) => [file, gallerySize] as const),
      [brochure.cover.file, coverSize] as const,
    ]);
    const pictures = new Map<string, Uint8Array>();
    for (const [file, size] of sizes) {
      const original = await images.read(file);
      if (original) pictures.set(file, await jpegOf(original.bytes, focusInName(file), size));
    }
    return pictures;
  };

  return createKeptWorks<Brochure>({
    ...{ keptMegabytes: 16, mostWaiting: 4 },
    make: async (brochure) => set({ kind: 'brochure', brochure, pictures: await jpegs(brochure) }),
  });
};
export type Brochures = KeptWorks<Brochure>;
