/** How an upload is refused for what it is, and not because it cannot be decoded. */
export const refusals = ['not-an-image', 'not-an-image.too-many-pixels'] as const;

export class Refused extends Error {
  constructor(readonly refusal: (typeof refusals)[number]) {
    super(refusal);
  }
}

/** A file of a few kilobytes may claim to be far larger: this many pixels are decoded at most. */
export const mostPixels = 50_000_000;

/** How a rendition is written. */
export type RenditionFormat = 'webp' | 'avif';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An image as we keep it: upright, without metadata. */
export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
}
