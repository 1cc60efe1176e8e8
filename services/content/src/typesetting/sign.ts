export type Point = readonly [x: number, y: number];

const box = (x: number, y: number, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** The company's sign (`shell/src/icons/mark.svg`): the corners of what it is made of, in a square of so many. */
export const sign = {
  size: 64,
  stones: [
    box(12, 10, 40, 7),
    box(16, 19, 32, 4),
    box(20, 25, 24, 18),
    box(16, 45, 32, 4),
    box(9, 51, 46, 7),
  ],
  brass: [
    [20, 25],
    [44, 25],
    [44, 43],
  ] satisfies Point[],
} as const;
