import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { repository } from '../system.ts';

const approvedDirectory = join(__dirname, 'approved');
const differencesDirectory = join(repository, 'infra/e2e/dist/differences');

/** Pictures are kept small. Both sides of a comparison have been through it, so that equal pages stay equal pixel by pixel. */
const kept = { quality: 60, effort: 4 };

/**
 * How far a colour may be off (0 to 1, pixelmatch's measure), and how many pixels further than that: less than one letter has.
 * Antialiasing, which pixelmatch knows by its neighbours, is not counted.
 */
const colourTolerance = 0.2;
const pixelTolerance = 24;

interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const rasterOf = async (picture: Buffer): Promise<Raster> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The same picture on a ground of this size, so that pages of different heights can be laid over each other. */
const onGround = async ({ data, width, height }: Raster, size: { width: number; height: number }) => {
  const raw = { width, height, channels: 4 } as const;
  const extend = { right: size.width - width, bottom: size.height - height, background: '#f0f' };
  return rasterOf(await sharp(data, { raw }).extend(extend).png().toBuffer());
};

interface Difference {
  readonly pixels: number;
  readonly sizes: string;
  /** Approved, now, and what differs, side by side, as PNG. */
  readonly sideBySide: () => Promise<Buffer>;
}

/** Compares two pictures of a page; null when nobody would see a difference. */
const differenceOf = async (approved: Buffer, now: Buffer): Promise<Difference | null> => {
  if (approved.equals(now)) return null;
  const rasters = await Promise.all([rasterOf(approved), rasterOf(now)]);
  const width = Math.max(...rasters.map((raster) => raster.width));
  const height = Math.max(...rasters.map((raster) => raster.height));
  const [before, after] = await Promise.all(rasters.map((raster) => onGround(raster, { width, height })));
  if (!before || !after) throw new Error('two pictures were laid on a ground');
  const marked = Buffer.alloc(width * height * 4);
  const pixels = pixelmatch(before.data, after.data, marked, width, height, { threshold: colourTolerance });
  if (pixels <= pixelTolerance) return null;
  const raw = { width, height, channels: 4 } as const;
  return {
    pixels,
    sizes: [...new Set(rasters.map((raster) => `${raster.width} x ${raster.height}`))].join(', now '),
    sideBySide: () =>
      sharp({ create: { width: width * 3, height, channels: 4, background: '#fff' } })
        .composite(
          [before.data, after.data, marked].map((data, at) => ({
            input: data,
            raw,
            left: at * width,
            top: 0,
          })),
        )
        .png()
        .toBuffer(),
  };
};

/** Makes what is kept of a screenshot. */
export const pictureOf = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).removeAlpha().webp(kept).toBuffer();

/** Puts a picture into the repository, as the one that somebody has looked at. */
export const approve = async (name: string, picture: Buffer) => {
  await mkdir(approvedDirectory, { recursive: true });
  await writeFile(join(approvedDirectory, `${name}.webp`), picture);
};

/**
 * Compares a picture with the approved one of this name. Throws when there is none, or when they differ: then with
 * the path of a file that shows both and the difference.
 */
export const expectApproved = async (name: string, picture: Buffer) => {
  const file = join(approvedDirectory, `${name}.webp`);
  const shown = join(differencesDirectory, `${name}.png`);
  const command = `npm run screens -- --approve ${name.replace(/-\d+$/, '')}`;
  await rm(shown, { force: true });
  await mkdir(differencesDirectory, { recursive: true });
  if (!existsSync(file)) {
    await sharp(picture).png().toFile(shown);
    throw new Error(
      `Nobody has approved a picture of ${name}. Look at ${relative(repository, shown)}, then: ${command}`,
    );
  }
  const difference = await differenceOf(await readFile(file), picture);
  if (!difference) return;
  await writeFile(shown, await difference.sideBySide());
  throw new Error(
    `${name} differs from its approved picture in ${difference.pixels} pixels (${difference.sizes}). ` +
      `Approved, now and the difference: ${relative(repository, shown)}. If it is to look so: ${command}`,
  );
};
