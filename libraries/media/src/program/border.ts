import { sharp } from './sharp.ts';

/** Of the small copy on which the border is looked at. Its outermost pixels are about a fiftieth of the picture on each side. */
const edge = 56;
/** How far a pixel may be from the border's colour, of 255, in each channel. */
const tolerance = 14;
/** What runs over the frame of a plan, such as a tree, or a name on the margin, is little of its border. */
const leastShare = 0.85;
/** Paper is as light as this, of 255. */
const leastLightness = 205;

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The outermost pixels of a picture, each with its three channels. */
const ringOf = async (picture: Uint8Array) => {
  const pixels = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(edge, edge, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return Array.from({ length: edge * edge }, (_, index) => index)
    .filter((index) => {
      const [x, y] = [index % edge, Math.floor(index / edge)];
      return x === 0 || y === 0 || x === edge - 1 || y === edge - 1;
    })
    .map((index) => [...pixels.subarray(index * 3, index * 3 + 3)]);
};

/**
 * The colour of the paper on which a picture is drawn: the one that runs round it on all sides. Null for a picture that goes up to
 * its edges, as photographs do.
 */
export const paperOf = async (picture: Uint8Array) => {
  const ring = await ringOf(picture);
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => middle(ring.map((pixel) => pixel[channel] ?? 0)));
  const alike = ring.filter((pixel) =>
    [r, g, b].every((value, channel) => Math.abs((pixel[channel] ?? 0) - value) <= tolerance),
  );
  const isPaper = Math.min(r, g, b) >= leastLightness && alike.length >= leastShare * ring.length;
  return isPaper ? { r, g, b } : null;
};
