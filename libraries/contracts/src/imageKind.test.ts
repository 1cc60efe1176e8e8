import { imageKindOf, isHeic } from './imageKind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const heic = '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic';

describe('the kind of a file', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['PNG', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
    ['WebP', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
    ['GIF', 'GIF89a\x01\x00'],
    ['GIF', 'GIF87a\x01\x00'],
    ['AVIF', '\x00\x00\x00\x20ftypavif\x00\x00\x00\x00avifmif1miafMA1B'],
    ['AVIF', '\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avifmiaf'],
  ])('is told as %s', (kind, beginning) => {
    expect(imageKindOf(bytes(beginning))).toBe(kind);
  });

  it.each([
    ['empty', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['TIFF', 'II*\x00\x08\x00\x00\x00'],
    ['BMP', 'BM\x46\x00\x00\x00'],
    ['HEIC', heic],
    ['a text that only speaks of it', 'PNG, GIF89a and avif'],
    ['a sound in the same container as WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ])('is none that is accepted when it is %s', (_kind, beginning) => {
    expect(imageKindOf(bytes(beginning))).toBeUndefined();
  });

  it('knows the photos of some phones', () => {
    expect([isHeic(bytes(heic)), isHeic(bytes('\x89PNG\r\n\x1a\n'))]).toEqual([true, false]);
  });
});
