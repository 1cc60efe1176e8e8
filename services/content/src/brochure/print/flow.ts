import { languages } from '@plinth/contracts/languages';
import {
  type Direction,
  heightOf,
  type Paragraph,
  paragraphOf,
  type Run,
} from '../../typesetting/paragraphs.ts';
import { type Color, colors, type TextStyle } from '../../typesetting/styles.ts';
import type { Brochure } from '../brochure.ts';
import { type BrochureDocument, createDocument, type Part, sheet } from './document.ts';

export const margin = 60;
const top = 84;
const bottom = sheet.height - 66;
/** How wide what is printed stands. */
export const measure = sheet.width - 2 * margin;

/** Where a text stands: from the side where lines begin, and how wide. */
export interface Place {
  readonly inset: number;
  readonly width: number;
  /** Which side its lines stand at; where they begin if it is left out, by the text's own direction. */
  readonly side?: 'start' | 'end';
}

/** How far down a document is. */
const createCursor = (document: BrochureDocument) => {
  let y = 0;
  const newPage = () => {
    document.addPage();
    y = top;
  };
  return {
    /** Where the next thing stands. */
    get y() {
      return y;
    },
    moveTo: (to: number) => {
      y = to;
    },
    space: (height: number) => {
      y += height;
    },
    newPage,
    isAtTop: () => y === top,
    /** How much there is below. */
    room: () => bottom - y,
    /** Goes on to a new page where there is no room for something that high. */
    need: (height: number) => {
      if (y + height > bottom) newPage();
    },
  };
};

/** How many of the lines that are left stand on this page: neither a first nor a last line stands alone. Null for none. */
const linesHere = (left: number, fitting: number) => {
  if (left <= fitting) return left;
  const count = left - fitting === 1 ? fitting - 1 : fitting;
  return count < 2 ? null : count;
};

/** Pages that are filled from the top to the bottom, mirrored where the language runs from right to left. */
export const createFlow = (document: BrochureDocument, language: Brochure['language']) => {
  const isMirrored = languages[language].direction === 'rtl';
  const direction: Direction = isMirrored ? 'rtl' : 'ltr';
  const cursor = createCursor(document);

  /** The left end of what stands at a distance from where lines begin. */
  const leftOf = ({ inset, width }: Pick<Place, 'inset' | 'width'>) =>
    isMirrored ? sheet.width - margin - inset - width : margin + inset;

  const set = (runs: readonly Run[], width: number, style: TextStyle, own: Direction = direction) =>
    paragraphOf(runs, width, style, own);

  /** Draws lines of a paragraph from a height on, which is left as it is. */
  const lines = (
    drawn: Paragraph['lines'],
    { leading, isRightToLeft }: Pick<Paragraph, 'leading' | 'isRightToLeft'>,
    place: Place,
    style: TextStyle,
    from = cursor.y,
  ) => {
    const left = leftOf(place);
    const atRight = place.side ? (place.side === 'start') === isMirrored : isRightToLeft;
    for (const [index, line] of drawn.entries()) {
      // Where a line has room to spare it is above and below the letters alike; their own middle is above the baseline.
      const baseline = from + index * leading + leading / 2 + style.size * (isRightToLeft ? 0.3 : 0.35);
      document.line(line, left + (atRight ? place.width - line.width : 0), baseline, style.color);
    }
  };

  /** Draws a paragraph that may go on on the next page. */
  const paragraph = (part: Part, whole: Paragraph, place: Place, style: TextStyle) => {
    let rest = whole.lines;
    while (rest.length > 0) {
      const count = linesHere(rest.length, Math.floor(cursor.room() / whole.leading));
      if (count === null) cursor.newPage();
      else {
        const now = rest.slice(0, count);
        part.draw(() => lines(now, whole, place, style));
        cursor.space(count * whole.leading);
        rest = rest.slice(count);
      }
    }
    part.end();
  };

  return Object.assign(cursor, {
    ...{ document, isMirrored, direction, leftOf, set, lines, paragraph },

    box: (place: Pick<Place, 'inset' | 'width'>, height: number, color: Color) =>
      document.box(leftOf(place), cursor.y, place.width, height, color),

    /** How wide a text is on one line. */
    widthOf: (text: string, style: TextStyle) =>
      set([{ text }], Number.POSITIVE_INFINITY, style).lines[0]?.width ?? 0,

    /** Draws one text from a height on, which is left as it is. Answers how high it is. */
    text: (part: Part, text: string, place: Place, style: TextStyle, own: Direction = 'auto') => {
      const drawn = set([{ text }], place.width, style, own);
      part.draw(() => lines(drawn.lines, drawn, place, style));
      part.end();
      return heightOf(drawn);
    },
  });
};
export type Flow = ReturnType<typeof createFlow>;

/** What is read aloud of a paragraph: of Latin ones what they show. */
export const actualOf = ({ text, isRightToLeft }: Paragraph) => ({
  actual: isRightToLeft ? text : undefined,
});

/** A brochure's document, with pages to fill. */
export const begin = async ({ title, company, language, changedAt }: Brochure) =>
  createFlow(await createDocument({ title, company, language, changedAt: new Date(changedAt) }), language);

/** A thin line across what is printed. */
export const hairline = (flow: Flow, color: Color = colors.line) =>
  flow.box({ inset: 0, width: measure }, 0.6, color);
