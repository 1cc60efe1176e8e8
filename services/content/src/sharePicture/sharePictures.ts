import { previewSize } from '@plinth/contracts/constants';
import { focusInName } from '@plinth/contracts/pictureNames';
import { groundOf, jpegOf } from '@plinth/media/recode';
import type { ImageSource } from '@plinth/media/store';
import { createKeptWorks, type KeptWorks } from '../typesetting/keptWorks.ts';
import { colors } from '../typesetting/styles.ts';
import type { Typesetter } from '../typesetting/thread.ts';
import type { SharePicture } from './sharePicture.ts';

interface Deps {
  readonly images: Pick<ImageSource, 'read'>;
  readonly set: Typesetter;
}

/** The share pictures that are asked for, as JPEG. */
export const createSharePictures = ({ images, set }: Deps): KeptWorks<SharePicture> =>
  createKeptWorks<SharePicture>({
    // A card is a tenth of a megabyte and a fraction of a second; whoever draws it for a reader waits for few.
    ...{ keptMegabytes: 16, mostWaiting: 12 },
    make: async (picture) => {
      const { file, isChosen } = picture;
      const original = file ? await images.read(file) : null;
      if (isChosen && original) return jpegOf(original.bytes, focusInName(file), previewSize);
      const letters = await set({ kind: 'letters', picture, isOnPicture: original !== null });
      return original
        ? jpegOf(original.bytes, focusInName(file), previewSize, letters)
        : groundOf(colors.pine, previewSize, letters);
    },
  });
export type SharePictures = KeptWorks<SharePicture>;
