import { type PictureShape, previewSize } from '@plinth/contracts/constants';
import { imageKindOf } from '@plinth/contracts/imageKind';
import type { Focus } from '@plinth/contracts/pictures';
import { Problem } from '@plinth/contracts/problems';
import { Binary } from 'mongodb';
import * as z from 'zod';
import { make } from './program/pictureProgram.ts';
import type { EncodedImage, RenditionFormat, Size } from './program/protocol.ts';
import { type Made, PictureFailed } from './program/runningProgram.ts';

export type { EncodedImage, RenditionFormat } from './program/protocol.ts';

export interface RecodedImage extends EncodedImage {
  /** A plan or a drawing: it is shown whole. */
  readonly isDrawing: boolean;
}

/** What stands for a picture until it is there. */
export interface Placeholder {
  /** Its average colour, as CSS writes it. */
  readonly color: string;
  /** Its outlines, in 21 to 28 bytes. A WebP of the same few pixels is two to four times as large. */
  readonly thumbhash: Binary;
}

/** What is known of an image without looking at it again. */
export interface ImageFacts extends Placeholder {
  readonly width: number;
  readonly height: number;
  /** How large its file is. */
  readonly bytes: number;
}

const Encoded = z.object({ width: z.int().positive() });
const Recoded = Encoded.extend({ isDrawing: z.boolean() });
const Facts = Encoded.extend({ height: z.int().positive(), color: z.string().regex(/^#[0-9a-f]{6}$/) });
const thumbhashMost = 28;

const encodedIn = ({ made, bytes }: Made): EncodedImage => ({ ...Encoded.parse(made), bytes });

/**
 * Decodes an upload and encodes it anew, at most `edge` pixels wide and high: what is stored is pixels, never
 * what the sender put around them. Throws `not-an-image` for everything that does not decode without a fault.
 */
export const recodeImage = async (upload: Uint8Array, edge: number): Promise<RecodedImage> => {
  if (imageKindOf(upload) === undefined) throw new Problem('not-an-image');
  try {
    const { made, bytes } = await make('recode', [upload, edge]);
    return { ...Recoded.parse(made), bytes };
  } catch (cause) {
    throw cause instanceof PictureFailed ? new Problem('image-damaged', { cause }) : cause;
  }
};

/** What an image that is already ours is like. */
export const factsOf = async (image: Uint8Array): Promise<ImageFacts> => {
  const { made, bytes } = await make('facts', [image]);
  if (bytes.length > thumbhashMost) throw new Error('this is no thumbhash');
  return { ...Facts.parse(made), bytes: image.length, thumbhash: new Binary(bytes) };
};

/** A smaller rendition of an image that is already ours; never larger than it is. */
export const shrinkImage = async (
  image: EncodedImage,
  most: number,
  format: RenditionFormat = 'webp',
): Promise<EncodedImage> => encodedIn(await make('shrink', [image, most, format]));

/** An image that is already ours in a shape, no wider than `most`: cut around a point, or whole on its own paper if it is a drawing. */
export const cropToShape = async (
  image: EncodedImage,
  shape: PictureShape,
  focus: Focus,
  most = Number.POSITIVE_INFINITY,
  format: RenditionFormat = 'webp',
): Promise<EncodedImage> => encodedIn(await make('crop', [image, shape, focus, most, format]));

/**
 * An image that is already ours as a JPEG of exactly this size: cut to it around a point, or whole on its own paper if it is a
 * drawing. `letters` are the pixels of what is written on it.
 */
export const jpegOf = async (
  image: Uint8Array,
  focus: Focus,
  size: Size,
  letters?: Uint8Array,
): Promise<Buffer> => (await make('jpeg', [image, focus, size, letters])).bytes;

/** A JPEG of one colour with what is written on it, where there is no picture. */
export const groundOf = async (background: string, size: Size, letters: Uint8Array): Promise<Buffer> =>
  (await make('ground', [background, size, letters])).bytes;

/** An image that is already ours, whole, in the one format that all mail readers show. */
export const shrinkForMail = async (image: EncodedImage): Promise<EncodedImage> =>
  encodedIn(await make('shrinkForMail', [image]));

/** An image that is already ours in the one size of link previews, and the one format that all who preview links read. */
export const cropForPreview = async ({ bytes }: EncodedImage, focus: Focus): Promise<EncodedImage> => ({
  bytes: await jpegOf(bytes, focus, previewSize),
  width: previewSize.width,
});
