import { pointOf, ringStep } from './placeDrawing.ts';

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
  expect(pointOf({ metres: 750, direction: 'e' }, 250)).toEqual({ x: 100, y: 0 });
  expect(pointOf({ metres: 375, direction: 's' }, 250)).toEqual({ x: 0, y: 50 });
  expect(pointOf({ metres: 750, direction: 'nw' }, 250)).toEqual({ x: -70.7, y: -70.7 });
});
