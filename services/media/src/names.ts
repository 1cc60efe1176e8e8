import { randomBytes } from 'node:crypto';
import { renditionWidths } from '@plinth/contracts/constants';

/** Names are made here, never taken from a sender: nothing in them can be a path or a type. */
export const newImageName = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}.webp`;

export const isImageName = (name: string) => /^[a-z\d-]{1,80}\.webp$/.test(name);

/** The rendition that answers a wanted width: the smallest that is wide enough, else the image itself. */
export const renditionFor = (wanted: number | undefined): number | undefined =>
  wanted === undefined ? undefined : renditionWidths.find((width) => width >= wanted);

const separator = '@';

/** The stored name of an image, or of one of its renditions. */
export const versionName = (name: string, width: number | undefined) =>
  width === undefined ? name : `${name}${separator}${width}`;

export const parseVersion = (version: string): { name: string; width: number | undefined } => {
  const [name = '', width] = version.split(separator);
  return { name, width: width === undefined ? undefined : Number(width) };
};

/** Everything that may be stored of an image. */
export const versionsOf = (name: string) => [
  name,
  ...renditionWidths.map((width) => versionName(name, width)),
];
