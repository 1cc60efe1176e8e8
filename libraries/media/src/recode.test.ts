import { join } from 'node:path';
import { createLog } from '@plinth/runtime/log';
import { programOfRun } from '@plinth/testing/bundledProgram';
import sharp from 'sharp';
import { endIdleProgram, usePictureProgram } from './program/pictureProgram.ts';
import { cropForPreview, recodeImage, shrinkImage } from './recode.ts';

beforeAll(async () => {
  const file = await programOfRun(join(__dirname, '..'), 'src/program/main.ts');
  usePictureProgram({ file, log: createLog('media', 'silent') });
});
afterAll(endIdleProgram);

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#12372a' } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#12372a',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const decoded = (bytes: Buffer) => sharp(bytes).metadata();

describe('recodeImage', () => {
  it.each([
    ['JPEG', () => canvas(300, 200).jpeg().toBuffer()],
    ['PNG', () => canvas(300, 200).png().toBuffer()],
    ['WebP', () => canvas(300, 200).webp().toBuffer()],
    ['GIF', () => canvas(300, 200).gif().toBuffer()],
    ['AVIF', () => canvas(300, 200).avif().toBuffer()],
  ])('keeps %s as WebP', async (_format, upload) => {
    const image = await recodeImage(await upload(), 2400);
    expect(image.width).toBe(300);
    expect(await decoded(image.bytes)).toMatchObject({ format: 'webp', width: 300, height: 200 });
  });

  it('turns a photo upright and forgets where and with what it was taken', async () => {
    const photo = await canvas(300, 200)
      .withExif({ IFD0: { Copyright: 'A. Photographer' }, IFD3: { GPSLatitude: '33/1 41/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('A. Photographer')).toBe(true);
    const { bytes } = await recodeImage(photo, 2400);
    const { width, height, exif, orientation } = await decoded(bytes);
    expect({ width, height, exif, orientation }).toEqual({ width: 200, height: 300 });
  });

  it('makes a large image smaller in both directions, and a small one never larger', async () => {
    const tall = await recodeImage(await canvas(1000, 5000).jpeg().toBuffer(), 2400);
    expect(await decoded(tall.bytes)).toMatchObject({ width: 480, height: 2400 });
    const small = await recodeImage(await canvas(40, 30).png().toBuffer(), 2400);
    expect(small.width).toBe(40);
  });

  it('drops what was put behind or into the image', async () => {
    const png = await canvas(20, 20).png().toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await recodeImage(polyglot, 2400);
    expect(bytes.includes('script')).toBe(false);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('This is not a picture, whatever its name says.')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['TIFF', () => canvas(20, 20).tiff().toBuffer()],
  ])('refuses %s', async (_what, upload) => {
    await expect(recodeImage(await upload(), 2400)).rejects.toMatchObject({ code: 'not-an-image' });
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a JPEG that breaks off', async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 9000)],
    ['a PNG that breaks off', async () => (await noise(400, 400).png().toBuffer()).subarray(0, 9000)],
    ['a WebP that breaks off', async () => (await noise(400, 400).webp().toBuffer()).subarray(0, 9000)],
    [
      'a JPEG with nothing behind its head',
      () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    ],
  ])('says of %s that it is damaged, not that it is of the wrong kind', async (_what, upload) => {
    await expect(recodeImage(await upload(), 2400)).rejects.toMatchObject({
      code: 'image-damaged',
      message: 'This picture is damaged or incomplete. Please choose another file',
    });
  });

  it('refuses a small file that unpacks to more pixels than a server should hold', async () => {
    const bomb = await canvas(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(recodeImage(bomb, 2400)).rejects.toMatchObject({
      code: 'not-an-image',
      message: expect.stringContaining('pixels'),
    });
  });
});

describe('shrinkImage', () => {
  it('keeps the proportions', async () => {
    const original = await recodeImage(await canvas(1000, 500).png().toBuffer(), 2400);
    const smaller = await shrinkImage(original, 320);
    expect(await decoded(smaller.bytes)).toMatchObject({ format: 'webp', width: 320, height: 160 });
  });
});

const paper = { r: 251, g: 248, b: 242 };
const block = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top },
  input: { create: { width, height, channels: 4 as const, background: '#223' } },
});
/** A sheet with a line at its top and its bottom, and a plan in the middle. */
const sheet = (width = 800, height = 500, background: object = paper) =>
  sharp({ create: { width, height, channels: 4, background: { ...paper, ...background } } }).composite([
    block(40, 30, width - 80, 6),
    block(40, height - 36, width - 80, 6),
    block(width / 4, height / 4, width / 2, height / 2),
  ]);
const halves = (first: string, second: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: first } }).composite([
    { input: { create: { width: 600, height: 200, channels: 3, background: second } }, top: 200, left: 0 },
  ]);

describe('a drawing', () => {
  it.each([
    ['a plan on paper', () => sheet().png().toBuffer(), true],
    ['the same as a JPEG', () => sheet().jpeg({ quality: 60 }).toBuffer(), true],
    ['a sign on nothing', () => sheet(300, 300, { alpha: 0 }).png().toBuffer(), true],
    ['a photo', () => noise(600, 400).jpeg().toBuffer(), false],
    ['a dark picture of one colour', () => canvas(600, 400).jpeg().toBuffer(), false],
    ['a light sky above a field', () => halves('#f4f6f8', '#56703f').jpeg().toBuffer(), false],
    ['a grey sky above snow', () => halves('#c9ccd0', '#fbfbfb').jpeg().toBuffer(), false],
  ])('is told from what is none: %s', async (_, upload, isDrawing) => {
    expect(await recodeImage(await upload(), 2400)).toMatchObject({ isDrawing });
  });

  it('stands whole on its own paper in previews of links, where a photo is cut', async () => {
    const drawing = await recodeImage(await sheet(600, 600).png().toBuffer(), 2400);
    const { data, info } = await sharp((await cropForPreview(drawing, { x: 0.5, y: 0.5 })).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630 });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(Math.abs(at(20, 300) - paper.r)).toBeLessThan(6);
    // Its frame, from the top to the bottom.
    expect(at(600, 35)).toBeLessThan(120);
    expect(at(600, 595)).toBeLessThan(120);
  });
});
