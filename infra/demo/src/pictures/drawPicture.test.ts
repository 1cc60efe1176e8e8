import { company } from '@plinth/contracts/company';
import { imageSizeLimit } from '@plinth/contracts/constants';
import sharp from 'sharp';
import { catalogue, siteCatalogue } from './catalogue.ts';
import { drawPicture, pictureKeys, pictureWidth } from './drawPicture.ts';
import { random } from './random.ts';
import { within } from './space.ts';
import type { Point } from './svg.ts';

describe('drawPicture', () => {
  it('draws a picture of the right shape that the site accepts', async () => {
    const picture = await drawPicture('sohan-bridge');
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'webp',
      width: pictureWidth,
      height: 1000,
    });
    expect(picture.length).toBeLessThan(imageSizeLimit);
    expect(picture.length).toBeGreaterThan(20_000);
  });

  it('draws the same picture each time', async () => {
    const [once, again] = await Promise.all([
      drawPicture('chinar-court-plan', 400),
      drawPicture('chinar-court-plan', 400),
    ]);
    expect(once?.equals(again as Buffer)).toBe(true);
  });

  it('knows every key of the catalogue', () => expect(pictureKeys).toEqual(Object.keys(catalogue)));
});

/** One picture of each kind: drawing all of them takes long, and those of a kind share their code. */
const oneOfEachKind = [
  'chinar-court',
  'sohan-bridge-halves',
  'zarin-oval',
  'falak-baths',
  'gulrez-school',
  'deodar-lodges',
  'sarai-station',
  'nargis-house-model',
  'nargis-house-plan',
  'deodar-lodges-section',
  'sohan-clinic-ward',
  'article-foundation',
] as const;

it.each(oneOfEachKind)('%s is drawn without a gap in its numbers', (key) => {
  const svg = catalogue[key]().sheet.toString();
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

it('has a picture for every hero slide, film and portrait that the company file names', () => {
  const named = [
    ...company.hero.map(({ image }) => image),
    ...company.announcements.map(({ image }) => image),
    ...company.management.map(({ portrait }) => portrait),
    company.chairman.portrait,
  ];
  expect(Object.keys(siteCatalogue)).toEqual(expect.arrayContaining(named));
});

describe('random', () => {
  it('repeats itself for a seed, and differs between seeds', () => {
    const three = (seed: string) => {
      const { next } = random(seed);
      return [next(), next(), next()];
    };
    expect(three('plinth')).toEqual(three('plinth'));
    expect(three('plinth')).not.toEqual(three('cap'));
  });
});

describe('within', () => {
  const square: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  it('cuts a shape at the frame, whichever way round the frame runs', () => {
    const shape: Point[] = [
      [2, 2],
      [8, 2],
      [8, 3],
      [2, 3],
    ];
    for (const frame of [square, [...square].reverse()]) {
      const xs = within(shape, frame).map(([x]) => x);
      expect([Math.min(...xs), Math.max(...xs)]).toEqual([2, 4]);
    }
  });
  it('leaves nothing of a shape outside', () => {
    expect(
      within(
        [
          [5, 5],
          [6, 5],
          [6, 6],
        ],
        square,
      ),
    ).toEqual([]);
  });
});
