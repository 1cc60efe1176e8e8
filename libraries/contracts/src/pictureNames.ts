import { wholePictureEnding } from './constants.ts';

/** A point of a picture: parts of its width and height, from the left and from the top. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const middle: Point = { x: 0.5, y: 0.5 };
const ending = /-f(\d+)-(\d+)\.webp$/;
const percent = (part: number) => Math.round(part * 100);

/** Whether a picture is a plan or a drawing, which is shown whole. */
export const isDrawing = (file: string): boolean => file.endsWith(wholePictureEnding);

/**
 * Which point of a picture stays in view when it is cut, as the name of its file says it: so whoever has the name can cut it, and
 * a name always stands for the same cuts.
 */
export const focusInName = (file: string): Point => {
  const [, x, y] = ending.exec(file) ?? [];
  return x === undefined || y === undefined ? middle : { x: Number(x) / 100, y: Number(y) / 100 };
};

/** What the name of a picture ends with whose point this is, to a hundredth; the middle needs no words. */
export const focusEnding = ({ x, y }: Point): string =>
  percent(x) === 50 && percent(y) === 50 ? '.webp' : `-f${percent(x)}-${percent(y)}.webp`;

/** The CSS `object-position` that keeps the point in view; undefined where that is the middle, as it is without. */
export const objectPosition = (file: string): string | undefined => {
  const [, x, y] = ending.exec(file) ?? [];
  return x && `${x}% ${y}%`;
};
