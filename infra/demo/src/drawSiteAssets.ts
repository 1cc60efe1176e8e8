import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { favicon, logo, logoLight, mark, markLight } from './pictures/brand.ts';
import { type SitePictureKey, siteCatalogue } from './pictures/catalogue.ts';
import { type Rendition, render } from './pictures/render.ts';

/**
 * Draws the pictures that belong to the site itself and writes them where the front ends import them. Their
 * output is committed: run it again after a change to a drawing.
 *
 *     npm run draw -w infra/demo
 */
const root = path.resolve(process.argv[2] ?? '.');
const publicImages = path.join(root, 'mf-public/src/images');
const kitImages = path.join(root, 'shell/kit/src/images');

const heroes = ['hero-skyline', 'hero-construction', 'hero-valley', 'about-quarter'] as const;
const films = ['film-land', 'film-farmhouses', 'film-plan'] as const;
const portraits = [
  'portrait-chairman',
  'portrait-chief-executive',
  'portrait-construction',
  'portrait-welfare',
  'portrait-finance',
] as const;

const write = async (folder: string, name: string, content: Buffer | string) => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), content);
  console.log(`${path.relative(root, path.join(folder, name))}  ${Math.ceil(content.length / 1024)} KB`);
};

const draw = (key: SitePictureKey, rendition: Rendition) =>
  render(siteCatalogue[key](), { effort: 6, ...rendition });

const drawVectors = async () => {
  for (const [name, svg] of Object.entries({
    logo,
    'logo-light': logoLight,
    mark,
    'mark-light': markLight,
    favicon,
  })) {
    await write(kitImages, `${name}.svg`, svg);
  }
  const icon = (size: number) =>
    sharp(Buffer.from(favicon), { density: 600 }).resize(size).png({ palette: true }).toBuffer();
  await write(kitImages, 'favicon-48.png', await icon(48));
  await write(kitImages, 'touch-icon.png', await icon(180));
  await write(kitImages, 'missing.webp', await draw('missing', { width: 960, quality: 76 }));
};

const drawHeroes = async () => {
  for (const key of heroes) {
    await write(publicImages, `${key}.webp`, await draw(key, { width: 1600, quality: 78 }));
    await write(publicImages, `${key}-800.webp`, await draw(key, { width: 800, quality: 74 }));
  }
};

const drawFilms = async () => {
  for (const key of films)
    await write(publicImages, `${key}.webp`, await draw(key, { width: 640, quality: 74 }));
};

const drawPortraits = async () => {
  for (const key of portraits)
    await write(publicImages, `${key}.webp`, await draw(key, { width: 480, quality: 78 }));
};

/** The picture that other sites show beside a link to this one: the skyline with the name on it. */
const drawLinkPicture = async () => {
  const skyline = await draw('hero-skyline', { width: 1200, format: 'png' });
  const veil = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#12372a" opacity=".42"/></svg>',
  );
  const name = await sharp(Buffer.from(logoLight), { density: 400 }).resize(640).png().toBuffer();
  const picture = await sharp(skyline)
    .resize(1200, 630, { position: 'south' })
    .composite([{ input: veil }, { input: name, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  await write(publicImages, 'link-picture.jpg', picture);
};

await drawVectors();
await drawPortraits();
await drawHeroes();
await drawFilms();
await drawLinkPicture();
