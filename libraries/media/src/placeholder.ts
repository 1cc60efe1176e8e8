import { Binary } from 'mongodb';
import type Sharp from 'sharp';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';

/**
 * What stands for a picture until it is there: its average colour, and its outlines as a thumbhash, 21 to 28 bytes. A WebP of the
 * same few pixels is two to four times as large.
 */
export interface Placeholder {
  /** As CSS writes it. */
  readonly color: string;
  readonly thumbhash: Binary;
}

/** The most that a thumbhash is made from, in pixels. */
const edge = 100;

const hex = (part: number) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');

/** The placeholder of a picture. */
export const placeholderOf = async (sharp: typeof Sharp, picture: Uint8Array): Promise<Placeholder> => {
  const { data, info } = await sharp(picture)
    .resize(edge, edge, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  return { color: `#${[r, g, b].map(hex).join('')}`, thumbhash: new Binary(Buffer.from(hash)) };
};
