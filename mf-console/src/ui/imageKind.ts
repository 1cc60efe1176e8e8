import { imageKinds } from '@plinth/contracts/constants';

/** The kinds that are accepted, in words. */
export const kindsInWords = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(imageKinds);

/** What the browser's own picker offers. */
export const acceptedTypes = imageKinds.map((kind) => `image/${kind.toLowerCase()}`).join(',');

/** A first box that names, among those that the file is compatible with, a brand of AVIF. */
const isAvif = (beginning: string) =>
  beginning.startsWith('ftyp', 4) && /avi[fs]/.test(beginning.slice(8, beginning.charCodeAt(3)));

const signatures: Record<(typeof imageKinds)[number], (beginning: string) => boolean> = {
  JPEG: (beginning) => beginning.startsWith('\xff\xd8\xff'),
  PNG: (beginning) => beginning.startsWith('\x89PNG\r\n\x1a\n'),
  WebP: (beginning) => beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8),
  GIF: (beginning) => /^GIF8[79]a/.test(beginning),
  AVIF: isAvif,
};

const beginningOf = async (file: Blob) =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 64).arrayBuffer()));

/** Whether a file begins as an image that is accepted. Its name, and the type that goes by it, prove nothing. */
export const isAcceptedKind = async (file: Blob): Promise<boolean> => {
  const beginning = await beginningOf(file);
  return imageKinds.some((kind) => signatures[kind](beginning));
};
