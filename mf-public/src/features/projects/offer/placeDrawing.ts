import type { PlaceNear } from '@plinth/contracts/offers';
import { directions } from '@plinth/contracts/offerTerms';
import { roundDistance } from '../distances/distances.ts';

/** Half the width of the drawing, in its own units, without its margin. */
export const radius = 100;

/** How many rings there are. */
export const rings = 3;

/** How far apart the rings of a drawing are, in metres: two or three of them hold everything. */
export const ringStep = (near: readonly PlaceNear[]): number => {
  const farthest = Math.max(...near.map(({ metres }) => metres), 300);
  return roundDistance(farthest / rings);
};

/** Where a place stands in the drawing, from its middle; north is up. */
export const pointOf = ({ metres, direction }: PlaceNear, step: number) => {
  const turned = (directions.indexOf(direction) * Math.PI) / 4;
  const away = (Math.min(metres, step * rings) / (step * rings)) * radius;
  // No negative zero: the drawing would say so.
  const tenths = (value: number) => Math.round(value * 10) / 10 + 0;
  return { x: tenths(Math.sin(turned) * away), y: tenths(-Math.cos(turned) * away) };
};
