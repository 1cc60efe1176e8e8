import { type Stack, stacks } from './faces.ts';
import { directed, type Line, type LineText, lineOf, widthOf } from './lines.ts';
import type { TextStyle } from './styles.ts';

/** A piece of a running text, all of it set in one weight. */
export interface Run {
  readonly text: string;
  readonly isStrong?: boolean;
}

export interface Paragraph {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly isRightToLeft: boolean;
  /** From one baseline to the next. */
  readonly leading: number;
}

export type Direction = 'ltr' | 'rtl' | 'auto';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The runs as one text, without the blanks around it, and where a strong one begins or ends. */
const joined = (runs: readonly Run[], plain: Stack) => {
  const pieces = runs.map(({ text, isStrong }) => ({
    text: text.normalize('NFC').replace(/\s+/g, ' '),
    isStrong,
  }));
  const whole = pieces.map(({ text }) => text).join('');
  const strong = pieces.flatMap(({ text, isStrong = false }) => Array<boolean>(text.length).fill(isStrong));
  const before = whole.length - whole.trimStart().length;
  const stackAt = (place: number): Stack => (strong[place + before] ? stacks.strong : plain);
  return { text: whole.trim(), stackAt };
};

/** Where a word that is wider than a line may be broken: between what people take for characters. */
const partsOf = (text: LineText, start: number, end: number, width: number, style: TextStyle) => {
  const parts: [number, number][] = [];
  let from = start;
  let until = start;
  for (const { segment } of graphemes.segment(text.text.slice(start, end))) {
    const next = until + segment.length;
    if (until > from && widthOf(text, from, next, style) > width) {
      parts.push([from, until]);
      from = until;
    }
    until = next;
  }
  return [...parts, [from, end] as [number, number]];
};

/** What stands on one line: a word, or a part of an address up to a stroke. */
const unbroken = /[^\s/]*\/+|[^\s/]+/g;

/** The stretches of the lines of a text that is set in a width. */
const broken = (text: LineText, width: number, style: TextStyle): [start: number, end: number][] => {
  const lines: [number, number][] = [];
  const blank = widthOf(directed(' ', text.stackAt, 'ltr'), 0, 1, style);
  let used = 0;
  for (const { index, 0: word } of text.text.matchAll(unbroken)) {
    const end = index + word.length;
    const wide = widthOf(text, index, end, style);
    const last = lines.at(-1);
    const before = last && last[1] < index ? blank : 0;
    if (last && used + before + wide <= width) {
      last[1] = end;
      used += before + wide;
    } else {
      const parts =
        wide <= width ? [[index, end] as [number, number]] : partsOf(text, index, end, width, style);
      lines.push(...parts);
      const [from, until] = parts.at(-1) ?? [index, end];
      used = widthOf(text, from, until, style);
    }
  }
  return lines;
};

/** Sets a text in a width. */
export const paragraphOf = (
  runs: readonly Run[],
  width: number,
  style: TextStyle,
  direction: Direction = 'auto',
): Paragraph => {
  const { text, stackAt } = joined(runs, stacks[style.stack]);
  const set = directed(text, stackAt, direction);
  const lines = broken(set, width, style).map(([start, end]) => lineOf(set, start, end, style));
  const { isRightToLeft } = set;
  const leading = style.size * (isRightToLeft ? style.leading.rightToLeft : style.leading.leftToRight);
  return { text, lines, isRightToLeft, leading };
};

/** Where a shortened text may end: at a word, unless that is so long that much would be missing. */
const longestEnd = 24;

const shortened = (text: string, characters: readonly string[], count: number): string => {
  const part = characters.slice(0, count).join('');
  const lastBlank = part.lastIndexOf(' ');
  const isMidWord = count < characters.length && !/\s/.test(characters[count] ?? '');
  const isNear = lastBlank > 0 && part.length - lastBlank <= longestEnd;
  const end = count < characters.length && isMidWord && isNear ? part.slice(0, lastBlank) : part;
  return end === text ? text : `${end.replace(/[\s\p{P}]+$/u, '')}…`;
};

/** Sets as much of a text as so many lines hold, with an ellipsis where more would follow. */
export const shortenedTo = (
  mostLines: number,
  runs: readonly Run[],
  width: number,
  style: TextStyle,
): Paragraph => {
  const { text } = joined(runs, stacks[style.stack]);
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const setUpTo = (count: number) =>
    paragraphOf([{ text: shortened(text, characters, count) }], width, style);
  let [fitting, tooMany] = [0, characters.length + 1];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (setUpTo(middle).lines.length <= mostLines) fitting = middle;
    else tooMany = middle;
  }
  return setUpTo(fitting);
};

/** How high it stands. */
export const heightOf = ({ lines, leading }: Paragraph): number => lines.length * leading;
