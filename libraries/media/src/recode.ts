import { mailPictureWidth, type PictureShape, pictureShapes, previewSize } from '@plinth/contracts/constants';
import { imageKindOf } from '@plinth/contracts/imageKind';
import type { Focus } from '@plinth/contracts/pictures';
import { Problem } from '@plinth/contracts/problems';
import type { Sharp, default as SharpModule } from 'sharp';
import { paperOf } from './border.ts';
import { type Placeholder, placeholderOf } from './placeholder.ts';

/** An image as we keep it: upright, without metadata. */
export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
}

export interface RecodedImage extends EncodedImage {
  /** A plan or a drawing: it is shown whole. */
  readonly isDrawing: boolean;
}

/** A file of a few kilobytes may claim to be far larger: this many pixels are decoded at most. */
const mostPixels = 50_000_000;
const mostSeconds = 8;
const quality = 82;
/** Of renditions: screens that are so dense, or pictures so large, that nobody sees the difference. */
const renditionQuality = (width: number) => (width > 640 ? 72 : 78);
/** How a rendition is written. */
export type RenditionFormat = 'webp' | 'avif';
/** Of AVIF: about as near to the picture as WebP is. */
const avifQuality = (width: number) => (width > 640 ? 46 : 51);
/** Of libaom's 0 to 9: one more step takes four times as long, for three of a hundred bytes. */
const avifEffort = 3;
/** Of libwebp's 0 to 6. Somebody waits for an upload of a dozen photos: half the time of 4 for about the same bytes. */
const uploadEffort = 2;
/** What the bytes may decode as, by sharp's name of the format. */
const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'avif']);

const prepared = async (): Promise<typeof SharpModule> => {
  const { default: sharp } = await import('sharp');
  // Only these decoders can be reached at all, whatever the bytes claim to be: no SVG, PDF or camera formats.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  });
  // No two uploads are alike, so libvips has nothing to remember.
  sharp.cache(false);
  return sharp;
};

let loading: Promise<typeof SharpModule> | undefined;
/** Loaded for the first image: auth meets one a month, and would hold the library's 9 MB all along. */
const loadSharp = () => {
  loading ??= prepared();
  return loading;
};

const formatOf = ({ format, compression }: { format?: string; compression?: string }) =>
  format === 'heif' && compression === 'av1' ? 'avif' : format;

/**
 * Decodes an upload and encodes it anew, at most `edge` pixels wide and high: what is stored is pixels, never
 * what the sender put around them. Throws `not-an-image` for everything that does not decode without a fault.
 */
export const recodeImage = async (upload: Uint8Array, edge: number): Promise<RecodedImage> => {
  if (imageKindOf(upload) === undefined) throw new Problem('not-an-image');
  const sharp = await loadSharp();
  try {
    const head = await sharp(upload, { limitInputPixels: false }).metadata();
    if (!accepted.has(formatOf(head) ?? '')) throw new Problem('not-an-image');
    if (head.width * head.height > mostPixels) {
      throw new Problem('not-an-image.too-many-pixels', { values: { millions: mostPixels / 1e6 } });
    }
    const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: mostSeconds })
      .webp({ quality, effort: uploadEffort })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, isDrawing: (await paperOf(sharp, data)) !== null };
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem('image-damaged', { cause });
  }
};

/** What is known of an image without looking at it again. */
export interface ImageFacts extends Placeholder {
  readonly width: number;
  readonly height: number;
  /** How large its file is. */
  readonly bytes: number;
}

/** What an image that is already ours is like. */
export const factsOf = async (image: Uint8Array): Promise<ImageFacts> => {
  const sharp = await loadSharp();
  const { width, height } = await sharp(image).metadata();
  return { width, height, bytes: image.length, ...(await placeholderOf(sharp, image)) };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The bytes of a rendition that is this wide. */
const written = (rendition: Sharp, width: number, format: RenditionFormat) =>
  (format === 'webp'
    ? rendition.webp({ quality: renditionQuality(width) })
    : rendition.avif({ quality: avifQuality(width), effort: avifEffort, chromaSubsampling: '4:2:0' })
  ).toBuffer();

/** A smaller rendition of an image that is already ours; never larger than it is. */
export const shrinkImage = async (
  image: EncodedImage,
  most: number,
  format: RenditionFormat = 'webp',
): Promise<EncodedImage> => {
  const sharp = await loadSharp();
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
const cutAround = async (sharp: typeof SharpModule, bytes: Uint8Array, proportions: number, focus: Focus) => {
  const { width, height } = await sharp(bytes).metadata();
  const part = partOf({ width, height }, proportions, focus);
  return { part, cut: sharp(bytes).extract(part) };
};

/** An image that is already ours in a shape, no wider than `most`: cut around a point, or whole on its own paper if it is a drawing. */
export const cropToShape = async (
  image: EncodedImage,
  shape: PictureShape,
  focus: Focus,
  most = Number.POSITIVE_INFINITY,
  format: RenditionFormat = 'webp',
): Promise<EncodedImage> => {
  const sharp = await loadSharp();
  const proportions = pictureShapes[shape];
  const paper = await paperOf(sharp, image.bytes);
  if (paper) {
    const width = Math.min(image.width, most);
    const height = Math.round(width / proportions);
    const whole = sharp(image.bytes).resize({ width, height, fit: 'contain', background: paper });
    return { bytes: await written(whole, width, format), width };
  }
  const { part, cut } = await cutAround(sharp, image.bytes, proportions, focus);
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
export const jpegOf = async (
  image: Uint8Array,
  focus: Focus,
  size: Size,
  letters?: Uint8Array,
): Promise<Buffer> => {
  const sharp = await loadSharp();
  const { width, height } = size;
  const paper = await paperOf(sharp, image);
  const cut = paper
    ? sharp(image).resize({ width, height, fit: 'contain', background: paper })
    : (await cutAround(sharp, image, width / height, focus)).cut.resize({ width, height });
  return asJpeg(withLetters(cut, size, letters));
};

/** A JPEG of one colour with what is written on it, where there is no picture. */
export const groundOf = async (background: string, size: Size, letters: Uint8Array): Promise<Buffer> => {
  const sharp = await loadSharp();
  return asJpeg(withLetters(sharp({ create: { ...size, channels: 3, background } }), size, letters));
};

/** An image that is already ours, whole, in the one format that all mail readers show. */
export const shrinkForMail = async (image: EncodedImage): Promise<EncodedImage> => {
  const sharp = await loadSharp();
  const width = Math.min(image.width, 2 * mailPictureWidth);
  return { bytes: await asJpeg(sharp(image.bytes).resize({ width })), width };
};

/** An image that is already ours in the one size of link previews, and the one format that all who preview links read. */
export const cropForPreview = async ({ bytes }: EncodedImage, focus: Focus): Promise<EncodedImage> => ({
  bytes: await jpegOf(bytes, focus, previewSize),
  width: previewSize.width,
});
