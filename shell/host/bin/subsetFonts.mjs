/**
 * Makes the fonts that pages load, and those that brochures and share pictures are set in, from the packages of @fontsource-variable:
 * `node bin/subsetFonts.mjs`. The files that it writes are checked in; `src/fonts.css` says when pages use each.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ofPages = path.join(import.meta.dirname, '../src/fonts');
const ofTypesetting = path.join(import.meta.dirname, '../../../services/content/src/typesetting/fonts');

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const letters = range(0x20, 0x7e);
/** What an English text is set with besides. */
const signs = '\u00a0©«®°·»×–—‘’‚“”„•…‹›€™−';
/** The rest of the Latin files: in names now and then, so in files of their own. */
const accents = `${range(0xa1, 0xff)}ıŒœˆ˚˜†‡‰⁄↑↓`;
/** With a space: the first font that has one gives a line its height and its baseline. */
const figures = ' 0123456789';

/** What Urdu is written with: its letters, those of Arabic that people type for them, vowel signs, digits, and signs of joining. */
const urdu = `${'آأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓءإيكهةىۀ'}${range(0x64b, 0x658)}\u0670${range(0x610, 0x614)}${range(0x6f0, 0x6f9)}،؛؟۔٪٫٬ـﷲﷺ${range(0x200c, 0x200f)}`;

/** What Urdu is called in itself (`languages.ur.name` of the contracts): pages in other languages lead to their Urdu with it. */
const urduName = 'اردو';

const fraunces = 'fraunces/files/fraunces-latin-opsz-normal.woff2';
const inter = 'inter/files/inter-latin-wght-normal.woff2';
const naskh = 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2';

/**
 * Titles are set in two weights that nobody tells apart. One optical size stands for all: beside the whole axis the eye finds a
 * little in the largest and the smallest, and a phone waits for half of the bytes, which are one window of a new connection.
 */
const titles = { wght: 450, opsz: 60 };
const text = { wght: { min: 400, max: 700 } };

const files = [
  { name: 'fraunces-titles', from: fraunces, characters: letters + signs, axes: titles },
  { name: 'fraunces-titles-accents', from: fraunces, characters: accents, axes: titles },
  { name: 'fraunces-light', from: fraunces, characters: letters + signs, axes: { wght: 360, opsz: 60 } },
  { name: 'fraunces-figures', from: fraunces, characters: figures, axes: { wght: 300, opsz: 144 } },
  { name: 'inter', from: inter, characters: letters + signs, axes: text },
  { name: 'inter-accents', from: inter, characters: accents, axes: text },
  { name: 'naskh', from: naskh, characters: urdu, axes: text },
  { name: 'naskh-name', from: naskh, characters: urduName, axes: { wght: 600 } },
];

/** Those of Latin letters. A Naskh needs all of its own, which is what joins its letters. */
const latin = ['kern', 'liga', 'rvrn', 'ccmp', 'mark', 'mkmk', 'tnum'];

/** A document has no variable fonts: each weight is a font of its own. */
const printed = [
  { name: 'fraunces-titles', from: fraunces, characters: letters + signs + accents, axes: titles },
  { name: 'inter', from: inter, characters: letters + signs + accents, axes: { wght: 400 } },
  { name: 'inter-strong', from: inter, characters: letters + signs + accents, axes: { wght: 600 } },
  { name: 'naskh', from: naskh, characters: urdu, axes: { wght: 400 } },
  { name: 'naskh-strong', from: naskh, characters: urdu, axes: { wght: 600 } },
];

const write = async ({ name, from, characters, axes }, { directory, format, ending }) => {
  const whole = await readFile(require.resolve(`@fontsource-variable/${from}`));
  const subset = await subsetFont(whole, characters, {
    targetFormat: format,
    variationAxes: axes,
    keepFeatures: from === naskh ? undefined : latin,
    noHinting: true,
  });
  await writeFile(path.join(directory, name + ending), subset);
  console.log(`${name}${ending}: ${subset.length} bytes`);
};

for (const file of files) await write(file, { directory: ofPages, format: 'woff2', ending: '.woff2' });
for (const file of printed) await write(file, { directory: ofTypesetting, format: 'sfnt', ending: '.ttf' });
