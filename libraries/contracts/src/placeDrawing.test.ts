import { directions } from './offerTerms.ts';
import { ringStep, scaleOf, spotsOf } from './placeDrawing.ts';

it('has three rings of a round distance, which hold what is farthest', () => {
  expect(ringStep([])).toBe(100);
  expect(
    ringStep([
      { metres: 750, direction: 'e' },
      { metres: 40, direction: 'n' },
    ]),
  ).toBe(250);
});

it('puts what is near where it lies, north up', () => {
  expect(
    spotsOf(
      [
        { metres: 750, direction: 'e' },
        { metres: 375, direction: 's' },
        { metres: 750, direction: 'nw' },
      ],
      250,
    ),
  ).toEqual([
    { x: 100, y: 0 },
    { x: 0, y: 50 },
    { x: -70.7, y: -70.7 },
  ]);
});

it('puts nothing on the pin, nor on what lies on the same side or the next one', () => {
  const close = directions.flatMap((direction) => [10, 40, 20].map((metres) => ({ metres, direction })));
  const spots = spotsOf(close, 1000);
  const pinsHead = { x: 0, y: -13 };
  const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    Math.hypot(one.x - other.x, one.y - other.y);
  const least = Math.min(
    ...spots.flatMap((spot, at) => [
      apart(spot, pinsHead),
      ...spots.slice(at + 1).map((other) => apart(spot, other)),
    ]),
  );
  expect(least).toBeGreaterThan(14);
  const north = spots.slice(0, 3).map(({ y }) => -y);
  expect(north).toEqual([28, 58, 43]);
});

it('keeps as many as there may be on one side within the rings, in their order', () => {
  const many = Array.from({ length: 12 }, (_, place) => ({ metres: 3000 - place, direction: 'e' as const }));
  const away = spotsOf(many, 1000).map(({ x }) => x);
  expect(away[0]).toBe(100);
  expect(away.at(-1)).toBe(20);
  expect(away).toEqual(away.toSorted((one, other) => other - one));
});

it('says how far its rings are on a side on which nothing lies', () => {
  expect(scaleOf([])).toEqual([
    { x: 0, y: 42.3 },
    { x: 0, y: 75.7 },
    { x: 0, y: 109 },
  ]);
  const south = { metres: 500, direction: 's' } as const;
  const [, , outmost] = scaleOf([south]);
  expect(outmost).toEqual({ x: 84.7, y: 80.7 });
  const round = directions.map((direction) => ({ metres: 500, direction }));
  expect(scaleOf(round)).toEqual(scaleOf([]));
  expect(scaleOf(round.filter(({ direction }) => direction !== 'e'))[0]).toEqual({ x: 19.3, y: 2.5 });
});
