import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page as Tab } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
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

const toRaster = async (picture: Sharp): Promise<Raster> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The same picture on a ground of this size, so that pages of different heights can be laid over each other. */
const onGround = ({ data, width, height }: Raster, size: { width: number; height: number }) => {
  const raw = { width, height, channels: 4 } as const;
  const extend = { right: size.width - width, bottom: size.height - height, background: '#f0f' };
  return toRaster(sharp(data, { raw }).extend(extend));
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
  const rasters = await Promise.all([approved, now].map((picture) => toRaster(sharp(picture))));
  const width = Math.max(...rasters.map((raster) => raster.width));
  const height = Math.max(...rasters.map((raster) => raster.height));
  const [before, after] = await Promise.all(rasters.map((raster) => onGround(raster, { width, height })));
  if (!before || !after) throw new Error('two pictures were laid on a ground');
  // To mark what differs takes as long again as to count it.
  const differing = (marked?: Buffer) =>
    pixelmatch(before.data, after.data, marked, width, height, { threshold: colourTolerance });
  const pixels = differing();
  if (pixels <= pixelTolerance) return null;
  const marked = Buffer.alloc(width * height * 4);
  differing(marked);
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

/**
 * A picture of the whole page. As the best of JPEG, which the browser writes in a quarter of the time that PNG takes it; what is kept and
 * compared keeps less of it.
 */
export const screenshotOf = (tab: Tab): Promise<Buffer> =>
  tab.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', type: 'jpeg', quality: 100 });

/** Makes what is kept of a screenshot. */
const pictureOf = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).removeAlpha().webp(kept).toBuffer();

/**
 * Which screenshot each picture was made from: a hash of both. Most pages give the very same bytes again, and making a picture of
 * them takes longer than taking them. Whoever draws otherwise, as another version of the browser may, compares pixels.
 */
const screenshotsFile = join(approvedDirectory, 'screenshots.json');
const readScreenshots = async (): Promise<Record<string, string>> =>
  existsSync(screenshotsFile) ? JSON.parse(await readFile(screenshotsFile, 'utf8')) : {};
const hashOf = (picture: Buffer, screenshot: Buffer) =>
  createHash('sha256').update(picture).update(screenshot).digest('base64url');

/** Puts the picture of a page into the repository, as the one that somebody has looked at. One in which nobody would see a difference stays. */
export const approve = async (name: string, screenshot: Buffer) => {
  const file = join(approvedDirectory, `${name}.webp`);
  const [known, now] = [existsSync(file) ? await readFile(file) : null, await pictureOf(screenshot)];
  const picture = known && (await differenceOf(known, now)) === null ? known : now;
  await mkdir(approvedDirectory, { recursive: true });
  await writeFile(file, picture);
  const all = { ...(await readScreenshots()), [name]: hashOf(picture, screenshot) };
  const sorted = Object.fromEntries(Object.entries(all).sort(([some], [others]) => (some < others ? -1 : 1)));
  await writeFile(screenshotsFile, `${JSON.stringify(sorted, null, 2)}\n`);
};

/**
 * Compares a page with its approved picture. Throws when there is none, or when they differ: then with
 * the path of a file that shows both and the difference.
 */
export const expectApproved = async (name: string, screenshot: Buffer) => {
  const file = join(approvedDirectory, `${name}.webp`);
  const shown = join(differencesDirectory, `${name}.png`);
  const command = `npm run screens -- --approve ${name.replace(/-\d+$/, '')}`;
  await rm(shown, { force: true });
  await mkdir(differencesDirectory, { recursive: true });
  if (!existsSync(file)) {
    await sharp(screenshot).png().toFile(shown);
    throw new Error(
      `Nobody has approved a picture of ${name}. Look at ${relative(repository, shown)}, then: ${command}`,
    );
  }
  const approved = await readFile(file);
  if ((await readScreenshots())[name] === hashOf(approved, screenshot)) return;
  const difference = await differenceOf(approved, await pictureOf(screenshot));
  if (!difference) return;
  await writeFile(shown, await difference.sideBySide());
  throw new Error(
    `${name} differs from its approved picture in ${difference.pixels} pixels (${difference.sizes}). ` +
      `Approved, now and the difference: ${relative(repository, shown)}. If it is to look so: ${command}`,
  );
};
