import { roundDistance } from './measures/distances.ts';
import { type Direction, directions } from './offerTerms.ts';

/** What is near a place: how far from it, and on which side. */
interface Near {
  readonly metres: number;
  readonly direction: Direction;
}

/** Half the width of the drawing, in its own units, without its margin. */
export const radius = 100;

/** How many rings there are. */
export const rings = 3;

/** How far apart the rings of a drawing are, in metres: two or three of them hold everything. */
export const ringStep = (near: readonly Near[]): number => {
  const farthest = Math.max(...near.map(({ metres }) => metres), 300);
  return roundDistance(farthest / rings);
};

/** Where a place stands in the drawing, from its middle; north is up. */
export const pointOf = ({ metres, direction }: Near, step: number) => {
  const turned = (directions.indexOf(direction) * Math.PI) / 4;
  const away = (Math.min(metres, step * rings) / (step * rings)) * radius;
  // No negative zero: the drawing would say so.
  const tenths = (value: number) => Math.round(value * 10) / 10 + 0;
  return { x: tenths(Math.sin(turned) * away), y: tenths(-Math.cos(turned) * away) };
};
