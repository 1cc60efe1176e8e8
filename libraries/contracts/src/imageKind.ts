import type { imageKinds } from './constants.ts';

export type ImageKind = (typeof imageKinds)[number];

/** How many of a file's first bytes tell its kind. */
export const headLength = 64;

/** A first box that names, among those that the file is compatible with, one of these brands. */
const isBranded = (head: string, brand: RegExp) =>
  head.startsWith('ftyp', 4) && brand.test(head.slice(8, head.charCodeAt(3)));

const signatures: Record<ImageKind, (head: string) => boolean> = {
  JPEG: (head) => head.startsWith('\xff\xd8\xff'),
  PNG: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  WebP: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  GIF: (head) => /^GIF8[79]a/.test(head),
  AVIF: (head) => isBranded(head, /avi[fs]/),
};

const asText = (file: Uint8Array) => String.fromCharCode(...file.subarray(0, headLength));

/** The kind as which a file begins, among those that are accepted. Its name, and the type that goes by it, prove nothing. */
export const imageKindOf = (file: Uint8Array): ImageKind | undefined => {
  const head = asText(file);
  return (Object.keys(signatures) as ImageKind[]).find((kind) => signatures[kind](head));
};

/** Whether a file begins as the photos of some phones, which only some browsers can show. */
export const isHeic = (file: Uint8Array): boolean => isBranded(asText(file), /hei[cx]|hev[cx]|mif1/);
