import bidiFactory from 'bidi-js';
import * as hb from 'harfbuzzjs';
import { type Face, type FaceName, faceOf, type Stack } from './faces.ts';

/** A glyph where it stands in a line, in points. */
export interface Glyph {
  readonly face: FaceName;
  readonly size: number;
  readonly id: number;
  /** The characters that it stands for; empty where another glyph stands for them. */
  readonly text: string;
  /** From the line's left end, and up from its baseline. */
  readonly x: number;
  readonly y: number;
}

export interface Line {
  /** From left to right. */
  readonly glyphs: readonly Glyph[];
  readonly width: number;
}

export interface Typesetting {
  readonly size: number;
  /** Figures of one width, so that they stand below each other. */
  readonly isFigures?: boolean;
}

/** A text with what decides how it is set. */
export interface LineText {
  readonly text: string;
  /** By character: the fonts that set it. */
  readonly stackAt: (place: number) => Stack;
  /** By character: odd where it runs from right to left (UAX 9). */
  readonly levels: Uint8Array;
  readonly isRightToLeft: boolean;
}

const bidi = bidiFactory();

/** Finds the directions of a text: its own, which its first letter has, or that of what it stands in. */
export const directed = (
  text: string,
  stackAt: LineText['stackAt'],
  direction: 'ltr' | 'rtl' | 'auto',
): LineText => {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  return { text, stackAt, levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
};

/** A stretch of a text that one font sets in one direction. */
interface Piece {
  readonly text: string;
  readonly face: Face;
  readonly level: number;
}

/** Neither letter nor sign by itself: it is set with what stands before it. */
const joins = /[\p{M}\u200c-\u200f]/u;

const faceAt = ({ text, stackAt }: LineText, place: number, before: Face | undefined): Face => {
  const code = text.codePointAt(place) ?? 0;
  const [first, ...others] = stackAt(place);
  if (before?.covers.has(code) && joins.test(String.fromCodePoint(code))) return before;
  return [first, ...others].map(faceOf).find(({ covers }) => covers.has(code)) ?? faceOf(first);
};

const piecesOf = (text: LineText, start: number, end: number): Piece[] => {
  const pieces: { text: string; face: Face; level: number }[] = [];
  for (let place = start; place < end; ) {
    const character = String.fromCodePoint(text.text.codePointAt(place) ?? 0);
    const last = pieces.at(-1);
    const face = faceAt(text, place, last?.face);
    const level = text.levels[place] ?? 0;
    if (last?.face === face && last.level === level) last.text += character;
    else pieces.push({ text: character, face, level });
    place += character.length;
  }
  return pieces;
};

interface Shaped {
  readonly glyphs: readonly { id: number; text: string; x: number; y: number }[];
  readonly advance: number;
}

/** Which glyph stands for each cluster of characters: the widest, as marks have no width of their own. */
const carriers = (glyphs: readonly { cluster: number; xAdvance: number }[]) => {
  const widest = new Map<number, number>();
  for (const [place, { cluster, xAdvance }] of glyphs.entries()) {
    const known = widest.get(cluster);
    if (known === undefined || xAdvance > (glyphs[known]?.xAdvance ?? 0)) widest.set(cluster, place);
  }
  return widest;
};

const buffer = new hb.Buffer();
const tabular = [new hb.Feature('tnum')];

const shapedAnew = (
  text: string,
  { font, script }: Face,
  isRightToLeft: boolean,
  isFigures: boolean,
): Shaped => {
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setScript(script);
  buffer.setLanguage(script === 'Arab' ? 'ur' : 'en');
  buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
  hb.shape(font, buffer, isFigures ? tabular : []);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const found = infos.map(({ codepoint, cluster }, place) => ({
    ...{ id: codepoint, cluster, xAdvance: 0, xOffset: 0, yOffset: 0 },
    ...positions[place],
  }));
  const carrying = carriers(found);
  const starts = [...carrying.keys()].sort((one, other) => one - other);
  let pen = 0;
  const glyphs = found.map(({ id, cluster, xAdvance, xOffset, yOffset }, place) => {
    const next = starts[starts.indexOf(cluster) + 1];
    const said = carrying.get(cluster) === place ? text.slice(cluster, next) : '';
    const glyph = { id, text: said, x: pen + xOffset, y: yOffset };
    pen += xAdvance;
    return glyph;
  });
  return { glyphs, advance: pen };
};

const shapes = new Map<string, Shaped>();

const shape = ({ text, face, level }: Piece, isFigures = false): Shaped => {
  const isRightToLeft = level % 2 === 1;
  const key = `${face.name} ${isRightToLeft} ${isFigures} ${text}`;
  const shaped = shapes.get(key) ?? shapedAnew(text, face, isRightToLeft, isFigures);
  shapes.set(key, shaped);
  return shaped;
};

/** Pieces as they stand from left to right: rule L2 of UAX 9. */
const fromLeftToRight = (pieces: readonly Piece[]): Piece[] => {
  let ordered = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    const next: Piece[] = [];
    let turned: Piece[] = [];
    for (const piece of ordered) {
      if (piece.level >= level) turned.unshift(piece);
      else {
        next.push(...turned, piece);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
};

const pointsOfUnit = ({ scale, unitsPerEm }: Face, size: number) => (size * scale) / unitsPerEm;

/** How wide a stretch of a text is when it is set. */
export const widthOf = (text: LineText, start: number, end: number, { size, isFigures }: Typesetting) =>
  piecesOf(text, start, end).reduce(
    (width, piece) => width + shape(piece, isFigures).advance * pointsOfUnit(piece.face, size),
    0,
  );

/** Sets a stretch of a text as one line. */
export const lineOf = (
  text: LineText,
  start: number,
  end: number,
  { size, isFigures }: Typesetting,
): Line => {
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const piece of fromLeftToRight(piecesOf(text, start, end))) {
    const shaped = shape(piece, isFigures);
    const unit = pointsOfUnit(piece.face, size);
    const at = width;
    for (const { id, text: said, x, y } of shaped.glyphs) {
      const { name: face, scale } = piece.face;
      glyphs.push({ face, size: size * scale, id, text: said, x: at + x * unit, y: y * unit });
    }
    width += shaped.advance * unit;
  }
  return { glyphs, width };
};
