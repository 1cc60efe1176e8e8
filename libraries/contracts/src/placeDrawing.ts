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

/**
 * So near to the middle a place is drawn at most: its sign lies neither on that of a neighbour on the next side nor on the pin, which reaches
 * up.
 */
const nearest = 20;
const nearestBesideThePin: Partial<Record<Direction, number>> = { n: 28, ne: 22, nw: 22 };

/** Signs on one side of the pin stand so far apart, while there is room. */
const signGap = 15;

/** How far from the middle the places on one side are drawn, the nearest first: to scale, but for what would lie on something. */
const distancesOf = (sorted: readonly Near[], direction: Direction, step: number): number[] => {
  const first = nearestBesideThePin[direction] ?? nearest;
  const gap = Math.min(signGap, (radius - first) / Math.max(sorted.length - 1, 1));
  const outermost = (place: number) => radius - gap * (sorted.length - 1 - place);
  const distances: number[] = [];
  sorted.forEach(({ metres }, place) => {
    const toScale = (metres / (step * rings)) * radius;
    const clear = place === 0 ? first : (distances[place - 1] ?? 0) + gap;
    distances.push(Math.min(Math.max(toScale, clear), outermost(place)));
  });
  return distances;
};

/** No negative zero: the drawing would say so. */
const tenths = (value: number) => Math.round(value * 10) / 10 + 0;

/** So far from the middle on one side, and `beside` from there. */
const pointOn = (direction: Direction, distance: number, beside = { x: 0, y: 0 }) => {
  const turned = (directions.indexOf(direction) * Math.PI) / 4;
  return {
    x: tenths(Math.sin(turned) * distance + beside.x),
    y: tenths(-Math.cos(turned) * distance + beside.y),
  };
};

/**
 * Where places stand in the drawing, from its middle and in their order; north is up. Whoever is closer than the signs have room for is
 * drawn a little farther out, behind those that are closer still.
 */
export const spotsOf = (near: readonly Near[], step: number): { x: number; y: number }[] => {
  const away = new Map<Near, number>();
  directions.forEach((direction) => {
    const sorted = near
      .filter((place) => place.direction === direction)
      .toSorted((one, other) => one.metres - other.metres);
    const distances = distancesOf(sorted, direction, step);
    sorted.forEach((place, at) => {
      away.set(place, distances[at] ?? 0);
    });
  });
  return near.map((place) => pointOn(place.direction, away.get(place) ?? 0));
};

/** From the point of a ring on one side to the middle of the words that say how far it is, and their baseline. */
const besideRing = {
  s: { x: 0, y: 9 },
  se: { x: 14, y: 10 },
  sw: { x: -14, y: 10 },
  e: { x: -14, y: 2.5 },
  w: { x: 14, y: 2.5 },
} as const;
const sidesOfScale = Object.keys(besideRing) as (keyof typeof besideRing)[];

/**
 * Where it is said how far each ring is, from the inmost on: in a row on a side on which no place lies, south of the middle where there is
 * none.
 */
export const scaleOf = (near: readonly Near[]): { x: number; y: number }[] => {
  const side = sidesOfScale.find((each) => near.every(({ direction }) => direction !== each)) ?? 's';
  return Array.from({ length: rings }, (_, ring) =>
    pointOn(side, (radius * (ring + 1)) / rings, besideRing[side]),
  );
};
