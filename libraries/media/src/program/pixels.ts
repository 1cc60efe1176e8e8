import { mailPictureWidth, type PictureShape, pictureShapes } from '@plinth/contracts/constants';
import type { Focus } from '@plinth/contracts/pictures';
import type { Sharp } from 'sharp';
import { paperOf } from './border.ts';
import { placeholderOf } from './placeholder.ts';
import { type EncodedImage, mostPixels, Refused, type RenditionFormat, type Size } from './protocol.ts';
import { sharp } from './sharp.ts';

const mostSeconds = 8;
const quality = 82;
/** Of renditions: screens that are so dense, or pictures so large, that nobody sees the difference. */
const renditionQuality = (width: number) => (width > 640 ? 72 : 78);
/** Of AVIF: about as near to the picture as WebP is. */
const avifQuality = (width: number) => (width > 640 ? 46 : 51);
/** Of libaom's 0 to 9: one more step takes four times as long, for three of a hundred bytes. */
const avifEffort = 3;
/** Of libwebp's 0 to 6. Somebody waits for an upload of a dozen photos: half the time of 4 for about the same bytes. */
const uploadEffort = 2;
/** What the bytes may decode as, by sharp's name of the format. */
const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'avif']);

const formatOf = ({ format, compression }: { format?: string; compression?: string }) =>
  format === 'heif' && compression === 'av1' ? 'avif' : format;

/** Decodes an upload and encodes it anew, at most `edge` pixels wide and high. Throws `Refused`, and whatever the decoder does. */
const recode = async (upload: Uint8Array, edge: number) => {
  const head = await sharp(upload, { limitInputPixels: false }).metadata();
  if (!accepted.has(formatOf(head) ?? '')) throw new Refused('not-an-image');
  if (head.width * head.height > mostPixels) throw new Refused('not-an-image.too-many-pixels');
  const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: mostSeconds })
    .webp({ quality, effort: uploadEffort })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, isDrawing: (await paperOf(data)) !== null };
};

/** What an image that is already ours is like; the bytes are its thumbhash. */
const facts = async (image: Uint8Array) => {
  const { width, height } = await sharp(image).metadata();
  return { width, height, ...(await placeholderOf(image)) };
};

/** The bytes of a rendition that is this wide. */
const written = (rendition: Sharp, width: number, format: RenditionFormat) =>
  (format === 'webp'
    ? rendition.webp({ quality: renditionQuality(width) })
    : rendition.avif({ quality: avifQuality(width), effort: avifEffort, chromaSubsampling: '4:2:0' })
  ).toBuffer();

/** A smaller rendition of an image that is already ours; never larger than it is. */
const shrink = async (image: EncodedImage, most: number, format: RenditionFormat) => {
  const width = Math.min(image.width, most);
  return { bytes: await written(sharp(image.bytes).resize({ width }), width, format), width };
};

/**
 * The largest part of an image that has these proportions. The point lies in the part where it lies in the image, as with
 * `object-position`: so it is in view whatever is cut away.
 */
const partOf = ({ width, height }: Size, proportions: number, { x, y }: Focus) => {
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * proportions))),
    height: Math.max(1, Math.min(height, Math.round(width / proportions))),
  };
  return { ...part, left: Math.round((width - part.width) * x), top: Math.round((height - part.height) * y) };
};

/** An image that is already ours, cut around a point of it. */
const cutAround = async (bytes: Uint8Array, proportions: number, focus: Focus) => {
  const { width, height } = await sharp(bytes).metadata();
  const part = partOf({ width, height }, proportions, focus);
  return { part, cut: sharp(bytes).extract(part) };
};

/** An image that is already ours in a shape, no wider than `most`: cut around a point, or whole on its own paper if it is a drawing. */
const crop = async (
  image: EncodedImage,
  shape: PictureShape,
  focus: Focus,
  most: number,
  format: RenditionFormat,
) => {
  const proportions = pictureShapes[shape];
  const paper = await paperOf(image.bytes);
  if (paper) {
    const width = Math.min(image.width, most);
    const height = Math.round(width / proportions);
    const whole = sharp(image.bytes).resize({ width, height, fit: 'contain', background: paper });
    return { bytes: await written(whole, width, format), width };
  }
  const { part, cut } = await cutAround(image.bytes, proportions, focus);
  const width = Math.min(part.width, most);
  return { bytes: await written(cut.resize({ width }), width, format), width };
};

/** Lays pixels of red, green, blue and alpha on an image of the same size. */
const withLetters = (image: Sharp, size: Size, letters: Uint8Array | undefined) =>
  letters
    ? image.composite([
        {
          input: Buffer.from(letters.buffer, letters.byteOffset, letters.byteLength),
          raw: { ...size, channels: 4 },
        },
      ])
    : image;

const asJpeg = (image: Sharp) =>
  image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer();

/**
 * An image that is already ours as a JPEG of exactly this size: cut to it around a point, or whole on its own paper if it is a
 * drawing. `letters` are the pixels of what is written on it.
 */
const jpeg = async (image: Uint8Array, focus: Focus, size: Size, letters?: Uint8Array) => {
  const { width, height } = size;
  const paper = await paperOf(image);
  const cut = paper
    ? sharp(image).resize({ width, height, fit: 'contain', background: paper })
    : (await cutAround(image, width / height, focus)).cut.resize({ width, height });
  return { bytes: await asJpeg(withLetters(cut, size, letters)) };
};

/** A JPEG of one colour with what is written on it, where there is no picture. */
const ground = async (background: string, size: Size, letters: Uint8Array) => ({
  bytes: await asJpeg(withLetters(sharp({ create: { ...size, channels: 3, background } }), size, letters)),
});

/** An image that is already ours, whole, in the one format that all mail readers show. */
const shrinkForMail = async (image: EncodedImage) => {
  const width = Math.min(image.width, 2 * mailPictureWidth);
  return { bytes: await asJpeg(sharp(image.bytes).resize({ width })), width };
};

/** All that the program can be asked to do, by name. */
export const pixels = { recode, facts, shrink, crop, jpeg, ground, shrinkForMail };
