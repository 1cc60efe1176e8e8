import { heightOf } from '../../typesetting/paragraphs.ts';
import type { CaptionedPicture, CutPictures } from '../brochure.ts';
import type { Part } from './document.ts';
import { actualOf, type Flow, measure } from './flow.ts';
import { styles } from './styles.ts';

const perRow = 2;
const gap = 16;
const width = (measure - gap) / perRow;
const height = (width * 2) / 3;

type Pictures = CutPictures['gallery'];

/** The pictures that there are, two in a row, each with what is said below it, and how much of a page each row takes. */
function* rowsOf(flow: Flow, pictures: Pictures, captioned: readonly CaptionedPicture[]) {
  const shown = captioned.flatMap(({ file, ...texts }) => {
    const jpeg = pictures.get(file);
    return jpeg ? [{ jpeg, ...texts }] : [];
  });
  for (let first = 0; first < shown.length; first += perRow) {
    const row = shown.slice(first, first + perRow).map((picture, place) => ({
      ...picture,
      place: { inset: place * (width + gap), width, side: 'start' as const },
      below: flow.set([{ text: picture.caption }], width, styles.note, 'auto'),
    }));
    yield { row, whole: height + 4 + Math.max(...row.map(({ below }) => heightOf(below))) + 12 };
  }
}

/** How much of a page its first row takes. */
export const galleryStart = (
  flow: Flow,
  pictures: Pictures,
  captioned: readonly CaptionedPicture[],
): number => {
  const [first] = rowsOf(flow, pictures, captioned);
  return first?.whole ?? 0;
};

export const drawGallery = (
  flow: Flow,
  parent: Part,
  pictures: Pictures,
  captioned: readonly CaptionedPicture[],
) => {
  for (const { row, whole } of rowsOf(flow, pictures, captioned)) {
    flow.need(whole);
    for (const { jpeg, alt, place, below } of row) {
      const figure = parent.part('Figure', { alt });
      figure.draw(() => flow.document.picture(jpeg, flow.leftOf(place), flow.y, width, height));
      figure.end();
      if (below.lines.length === 0) continue;
      const caption = parent.part('P', actualOf(below));
      caption.draw(() => flow.lines(below.lines, below, place, styles.note, flow.y + height + 4));
      caption.end();
    }
    flow.space(whole);
  }
};
