import { roundDistance } from '@plinth/contracts/measures/distances';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** One mark of a map, for the places that would hide each other if each had its own. In percent of the drawing, from its left and its top. */
export interface Spot<Place> {
  readonly x: number;
  readonly y: number;
  readonly places: readonly [Place, ...Place[]];
}

/** The squares that a map is measured by, in percent of the drawing. */
export interface Squares {
  readonly metres: number;
  readonly width: number;
  readonly height: number;
}

/** The drawing in its own units, with room at its edges. */
const drawing = { width: 100, height: 75, margin: 11 };
/** Marks are no nearer to each other than this: the width of one where the drawing is as narrow as on the smallest phone. */
const apart = 11;
/** No map shows less than this. */
const leastMetres = 1000;
/** Squares are no smaller than this. */
const leastSquare = 16;
const metresPerDegree = 111_320;

const middleOf = (values: readonly number[]) => {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  return { middle: (from + to) / 2, extent: to - from };
};

const tenths = (value: number) => Math.round(value * 10) / 10;
const across = (x: number) => tenths((x / drawing.width) * 100);
const down = (y: number) => tenths((y / drawing.height) * 100);

/** Puts each place on the first mark that is near, so that no two marks touch; the first place of a mark says where it stands. */
const gathered = <Place>(places: readonly { x: number; y: number; place: Place }[]) => {
  const marks: { x: number; y: number; places: [Place, ...Place[]] }[] = [];
  for (const { x, y, place } of places) {
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < apart);
    if (near) near.places.push(place);
    else marks.push({ x, y, places: [place] });
  }
  return marks;
};

/** Where places stand in a drawing that holds all of them, north up. There is one at least. */
export const mapOf = <Place extends Point>(
  places: readonly Place[],
): { spots: readonly Spot<Place>[]; squares: Squares } => {
  const lat = middleOf(places.map((place) => place.lat));
  const lng = middleOf(places.map((place) => place.lng));
  const metresPerLng = metresPerDegree * Math.cos((lat.middle * Math.PI) / 180);
  const { width, height, margin } = drawing;
  const unitsPerMetre = Math.min(
    (width - 2 * margin) / Math.max(lng.extent * metresPerLng, leastMetres),
    (height - 2 * margin) / Math.max(lat.extent * metresPerDegree, leastMetres),
  );
  const spots = gathered(
    places.map((place) => ({
      x: width / 2 + (place.lng - lng.middle) * metresPerLng * unitsPerMetre,
      y: height / 2 - (place.lat - lat.middle) * metresPerDegree * unitsPerMetre,
      place,
    })),
  ).map(({ x, y, places }) => ({ x: across(x), y: down(y), places }));
  const metres = roundDistance(leastSquare / unitsPerMetre);
  const side = metres * unitsPerMetre;
  return { spots, squares: { metres, width: across(side), height: down(side) } };
};
