/**
 * Makes the AVIF renditions of the hero pictures from `src/images/hero-*.webp`: `node bin/encodeHeroes.mjs`. The files that it
 * writes are checked in; run it when a hero picture changes.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const directory = path.join(import.meta.dirname, '../src/images');

/** Phones show the picture almost square, around the point that `object-position` names in `Hero.module.css`. */
const phone = { ratio: 0.95, focus: 0.7, widths: { 736: 50, 912: 45 } };
/** Quality by width: dense screens show wide renditions smaller than they are. */
const wide = { 1200: 50, 1600: 48 };

const encode = (picture, name, widths) =>
  Promise.all(
    Object.entries(widths).map(([width, quality]) =>
      picture
        .clone()
        .resize({ width: Number(width) })
        .avif({ quality, effort: 7 })
        .toFile(path.join(directory, `${name}-${width}.avif`)),
    ),
  );

const cropForPhones = async (picture) => {
  const { width, height } = await picture.metadata();
  const cropped = Math.round(height * phone.ratio);
  const left = Math.round((width - cropped) * phone.focus);
  return picture.clone().extract({ left, top: 0, width: cropped, height });
};

const files = await readdir(directory);
for (const file of files.filter((name) => /^hero-[a-z]+\.webp$/.test(name))) {
  const { name } = path.parse(file);
  const picture = sharp(path.join(directory, file));
  await encode(picture, name, wide);
  await encode(await cropForPhones(picture), `${name}-phone`, phone.widths);
}
