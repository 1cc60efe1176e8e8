import { previewSize } from '@plinth/contracts/constants';
import { languages } from '@plinth/contracts/languages';
import { faceOf } from '../typesetting/faces.ts';
import { outlineOf } from '../typesetting/outlines.ts';
import { heightOf, type Paragraph, paragraphOf, shortenedTo } from '../typesetting/paragraphs.ts';
import { type Point, sign } from '../typesetting/sign.ts';
import { colors, leadings, type TextStyle } from '../typesetting/styles.ts';
import { layered, type Shade } from './layers.ts';
import { createRaster, type Raster } from './raster.ts';
import type { SharePicture } from './sharePicture.ts';

const { width, height } = previewSize;

/** Some who show cards round their corners, or cut a little off all around. */
const margin = 72;
const measure = width - 2 * margin;

const styleOf = (size: number): TextStyle => ({
  ...{ stack: 'display', size, color: colors.white, leading: leadings.tight },
});
/** Of a title, the largest in which it takes no more than three lines; in the smallest it ends with an ellipsis. */
const titleSizes = [72, 60, 48];
const mostTitleLines = 3;
const companySize = 30;

const signEdge = 44;
const rule = { width: 72, height: 4 };

/** The title in the size that it fits in. */
const titled = (title: string) => {
  const runs = [{ text: title }];
  const set = titleSizes.map((size) => ({ size, paragraph: paragraphOf(runs, measure, styleOf(size)) }));
  const fitting = set.find(({ paragraph }) => paragraph.lines.length <= mostTitleLines);
  if (fitting) return fitting;
  const size = titleSizes.at(-1) ?? companySize;
  return { size, paragraph: shortenedTo(mostTitleLines, runs, measure, styleOf(size)) };
};

/** The left end of what stands at a distance from where lines begin. */
const leftOf = (isMirrored: boolean, inset: number, wide: number) =>
  isMirrored ? width - margin - inset - wide : margin + inset;

/** Draws lines, the first one's top at a height, from where the lines of the language begin. */
const drawLines = (
  raster: Raster,
  paragraph: Paragraph,
  size: number,
  top: number,
  leftFor: (wide: number) => number,
) => {
  const { lines, leading, isRightToLeft } = paragraph;
  for (const [place, line] of lines.entries()) {
    const left = leftFor(line.width);
    // As in brochures: the letters' own middle is above the baseline.
    const baseline = top + (place + 0.5) * leading + size * (isRightToLeft ? 0.3 : 0.35);
    for (const glyph of line.glyphs) {
      const unit = glyph.size / faceOf(glyph.face).unitsPerEm;
      raster.outline(outlineOf(glyph.face, glyph.id), (x, y) => [
        left + glyph.x + x * unit,
        baseline - glyph.y - y * unit,
      ]);
    }
  }
};

const drawBox = (raster: Raster, left: number, top: number, wide: number, high: number) =>
  raster.polygon([
    [left, top],
    [left + wide, top],
    [left + wide, top + high],
    [left, top + high],
  ]);

const scaled = (corners: readonly Point[], left: number, top: number): Point[] =>
  corners.map(([x, y]) => [left + (x * signEdge) / sign.size, top + (y * signEdge) / sign.size]);

/** Dark where letters stand, so that they are read on any picture, and less so above them. */
const shadeAbove = (top: number): Shade => {
  const [faint, deep, fade] = [0.14, 0.8, 230];
  return (y) => {
    const near = Math.min(1, Math.max(0, (y - (top - fade)) / fade));
    return faint + (deep - faint) * near * near * (3 - 2 * near);
  };
};

const noShade: Shade = () => 0;

/**
 * Draws what lies on the picture, or on plain ground: the title, the company and its sign at the foot, in letters that are set here, as image libraries
 * do not get lines of both directions right. Answers pixels of four bytes, red, green, blue and alpha.
 */
export const drawLetters = ({ language, company, title }: SharePicture, isOnPicture: boolean): Uint8Array => {
  const isMirrored = languages[language].direction === 'rtl';
  const { size, paragraph } = titled(title);
  const signTop = height - margin - signEdge + 8;
  const titleTop = signTop - 26 - heightOf(paragraph);
  const ruleTop = titleTop - 22;

  const letters = createRaster(width, height);
  drawLines(letters, paragraph, size, titleTop, (wide) => leftOf(isMirrored, 0, wide));
  const name = paragraphOf([{ text: company }], measure, styleOf(companySize));
  const nameTop = signTop + (signEdge - name.leading) / 2;
  drawLines(letters, name, companySize, nameTop, (wide) => leftOf(isMirrored, signEdge + 14, wide));
  const signLeft = leftOf(isMirrored, 0, signEdge);
  for (const stone of sign.stones) letters.polygon(scaled(stone, signLeft, signTop));

  const brass = createRaster(width, height);
  brass.polygon(scaled(sign.brass, signLeft, signTop));
  drawBox(brass, leftOf(isMirrored, 0, rule.width), ruleTop, rule.width, rule.height);

  return layered({ width, height }, isOnPicture ? shadeAbove(ruleTop - 30) : noShade, [
    { color: colors.white, coverage: letters.coverage() },
    { color: colors.brass, coverage: brass.coverage() },
  ]);
};
