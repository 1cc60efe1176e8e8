import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { sharp } from './sharp.ts';

/** The most that a thumbhash is made from, in pixels. */
const edge = 100;

const hex = (part: number) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');

/** What stands for a picture until it is there: its average colour, and its thumbhash as bytes. */
export const placeholderOf = async (picture: Uint8Array) => {
  const { data, info } = await sharp(picture)
    .resize(edge, edge, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  return { color: `#${[r, g, b].map(hex).join('')}`, bytes: Buffer.from(hash) };
};
