import { randomBytes } from 'node:crypto';
import {
  type PictureShape,
  pictureShapes,
  renditionWidths,
  wholePictureEnding,
} from '@plinth/contracts/constants';
import { focusEnding } from '@plinth/contracts/pictureNames';
import type { Focus } from '@plinth/contracts/pictures';

const middle: Focus = { x: 0.5, y: 0.5 };

/** Names are made here, never taken from a sender: nothing in them can be a path or a type. */
export const newImageName = (
  prefix: string,
  { isDrawing = false, focus = middle }: { readonly isDrawing?: boolean; readonly focus?: Focus } = {},
) => `${prefix}${randomBytes(16).toString('hex')}${isDrawing ? wholePictureEnding : focusEnding(focus)}`;

export const isImageName = (name: string) => /^[a-z\d-]{1,80}\.webp$/.test(name);

/** A version of an image: a smaller one of this width, one that is made for previews of links or for mails, or one that is cut to a shape. */
export type Rendition = number | 'preview' | 'mail' | Cut;
/** `card`, or `card-640` where it is no wider. */
export type Cut = PictureShape | `${PictureShape}-${number}`;

/** The rendition that answers a wanted width: the smallest that is wide enough, else the image itself. */
export const renditionFor = (wanted: number | undefined): number | undefined =>
  wanted === undefined ? undefined : renditionWidths.find((width) => width >= wanted);

const separator = '@';

/** The stored name of an image, or of one of its renditions. */
export const versionName = (name: string, rendition: Rendition | undefined) =>
  rendition === undefined ? name : `${name}${separator}${rendition}`;

export const parseVersion = (version: string): { name: string; rendition: Rendition | undefined } => {
  const [name = '', rendition] = version.split(separator);
  if (rendition === undefined) return { name, rendition };
  return { name, rendition: /^\d+$/.test(rendition) ? Number(rendition) : (rendition as Rendition) };
};

/** The cut that answers a wanted shape and width. */
export const cutFor = (shape: PictureShape, wanted: number | undefined): Cut => {
  const width = renditionFor(wanted);
  return width === undefined ? shape : `${shape}-${width}`;
};

export const parseCut = (cut: Cut): { shape: PictureShape; width: number | undefined } => {
  const [shape, width] = cut.split('-') as [PictureShape, string?];
  return { shape, width: width === undefined ? undefined : Number(width) };
};

/** What is kept as AVIF too: no wider than the widest rendition, as the encoder takes gigabytes for large pictures. */
export type AvifRendition = number | `${PictureShape}-${number}`;

/** Whether there is an AVIF of a rendition, made when it was asked for: not of the whole picture, and not of what is a JPEG. */
export const hasAvif = (rendition: Rendition | undefined): rendition is AvifRendition =>
  typeof rendition === 'number' || (rendition !== undefined && /-\d+$/.test(rendition));

const avifEnding = '.avif';

/** The stored name of a rendition's AVIF. */
export const avifName = (name: string, rendition: AvifRendition) =>
  `${versionName(name, rendition)}${avifEnding}`;

export const isAvifName = (version: string) => version.endsWith(avifEnding);

const shapes = Object.keys(pictureShapes) as PictureShape[];

const renditions: readonly Rendition[] = [
  ...renditionWidths,
  'preview',
  'mail',
  ...shapes.flatMap((shape) => [shape, ...renditionWidths.map((width) => cutFor(shape, width))]),
];

/** Everything that may be stored of an image. */
export const versionsOf = (name: string) => [
  name,
  ...renditions.map((rendition) => versionName(name, rendition)),
  ...renditions.filter(hasAvif).map((rendition) => avifName(name, rendition)),
];
