import { aPicture, pngOf } from '../picture.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const whole = aPicture(64, 64);

/** A file of a few kilobytes that says it is 30,000 by 30,000 pixels, and is. */
const bomb = (): Buffer => {
  const side = 30_000;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return pngOf({ width: side, height: side, bitDepth: 1, colourType: 0, rows });
};

/** Files that are not the pictures they may say they are; each is refused. */
export const falsePictures: Readonly<Record<string, Buffer>> = {
  'an SVG': Buffer.from(svg),
  'an SVG with a declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
  text: Buffer.from('This is not a picture.'),
  HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a truncated picture': whole.subarray(0, whole.length >> 1),
  'a signature alone': whole.subarray(0, 8),
  'a script that begins like a GIF': Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(document.domain)//'),
  'a PDF that holds a picture': Buffer.concat([Buffer.from('%PDF-1.7\n'), whole]),
  'a picture with a wrong checksum': Buffer.from(whole.map((byte, at) => (at === 20 ? byte ^ 0xff : byte))),
  'a decompression bomb': bomb(),
  'zero bytes': Buffer.alloc(2000),
};

/** A picture of exactly this many bytes: what a picture carries behind its end is dropped when it is taken. */
export const pictureOf = (bytes: number): Buffer =>
  Buffer.concat([whole, Buffer.alloc(bytes - whole.length)]);
export const smallPicture = whole;
