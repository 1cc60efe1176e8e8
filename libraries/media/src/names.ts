import { randomBytes } from 'node:crypto';
import { renditionWidths, wholePictureEnding } from '@plinth/contracts/constants';

/** Names are made here, never taken from a sender: nothing in them can be a path or a type. */
export const newImageName = (prefix: string, isDrawing = false) =>
  `${prefix}${randomBytes(16).toString('hex')}${isDrawing ? wholePictureEnding : '.webp'}`;

export const isImageName = (name: string) => /^[a-z\d-]{1,80}\.webp$/.test(name);

/** A version of an image: a smaller one of this width, or one that is cut for previews of links. */
export type Rendition = number | 'preview';

/** The rendition that answers a wanted width: the smallest that is wide enough, else the image itself. */
export const renditionFor = (wanted: number | undefined): number | undefined =>
  wanted === undefined ? undefined : renditionWidths.find((width) => width >= wanted);

const separator = '@';

/** The stored name of an image, or of one of its renditions. */
export const versionName = (name: string, rendition: Rendition | undefined) =>
  rendition === undefined ? name : `${name}${separator}${rendition}`;

export const parseVersion = (version: string): { name: string; rendition: Rendition | undefined } => {
  const [name = '', rendition] = version.split(separator);
  if (rendition === undefined || rendition === 'preview') return { name, rendition };
  return { name, rendition: Number(rendition) };
};

/** Everything that may be stored of an image. */
export const versionsOf = (name: string) => [
  name,
  ...[...renditionWidths, 'preview' as const].map((rendition) => versionName(name, rendition)),
];
