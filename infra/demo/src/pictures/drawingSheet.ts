import { brass, ink, mix, paper, pine, line as ruled, stone } from './palette.ts';
import type { Random } from './random.ts';
import { batch, circle, closed, line, type Point, path, polygon, rect, type Sheet, smooth } from './svg.ts';

export const washes = {
  green: mix('#9aa877', paper, 0.55),
  water: mix('#7ea3a0', paper, 0.4),
  warm: mix(brass, paper, 0.78),
  cool: mix(pine, paper, 0.88),
  stone: mix(stone, paper, 0.8),
} as const;

/** A sheet of drawing paper: a faint grid, a frame, a north arrow, a scale bar. */
export const paperGround = (
  sheet: Sheet,
  look: { readonly grid?: number; readonly north?: boolean } = {},
): string => {
  const { width, height } = sheet;
  const grid = look.grid ?? 40;
  const strokes: string[] = [];
  for (let x = 60; x <= width - 60; x += grid)
    strokes.push(
      line(
        [
          [x, 60],
          [x, height - 60],
        ],
        ruled,
        0.8,
        { opacity: 0.75 },
      ),
    );
  for (let y = 60; y <= height - 60; y += grid)
    strokes.push(
      line(
        [
          [60, y],
          [width - 60, y],
        ],
        ruled,
        0.8,
        { opacity: 0.75 },
      ),
    );
  const shade = sheet.radial([width * 0.4, height * 0.4], width * 0.8, [
    { at: 0, color: '#fffdf8' },
    { at: 0.6, color: paper },
    { at: 1, color: mix(paper, ruled, 0.75) },
  ]);
  const frame = rect(60, 60, width - 120, height - 120, { stroke: ink, width: 1.6, opacity: 0.7 });
  return (
    rect(0, 0, width, height, { fill: shade }) +
    strokes.join('') +
    frame +
    scaleBar(width - 330, height - 96) +
    (look.north === false ? '' : northArrow(width - 120, 128))
  );
};

const scaleBar = (x: number, y: number) =>
  Array.from({ length: 5 }, (_, i) =>
    rect(x + i * 44, y - (i % 2 ? 5 : 0), 44, 5, { fill: i % 2 ? brass : ink }),
  ).join('') +
  line(
    [
      [x, y + 8],
      [x + 220, y + 8],
    ],
    ink,
    0.8,
  );

const northArrow = (x: number, y: number) =>
  circle(x, y, 27, { stroke: ink, width: 1 }) +
  polygon(
    [
      [x, y - 40],
      [x + 11, y + 14],
      [x, y + 5],
    ],
    ink,
  ) +
  polygon(
    [
      [x, y - 40],
      [x - 11, y + 14],
      [x, y + 5],
    ],
    { stroke: ink, width: 1, fill: paper },
  );

/** A tree as a plan shows it, with its shadow. */
export const planTree = (random: Random, x: number, y: number, radius: number): string => {
  const outline = (scale: number, dx = 0, dy = 0) =>
    smooth(
      Array.from({ length: 13 }, (_, i): Point => {
        const angle = (i / 13) * Math.PI * 2;
        const reach = radius * scale * random.range(0.84, 1.12);
        return [x + dx + Math.cos(angle) * reach, y + dy + Math.sin(angle) * reach];
      }),
    );
  const twigs = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * Math.PI * 2 + random.range(-0.2, 0.2);
    return line(
      [
        [x, y],
        [x + Math.cos(angle) * radius * 0.8, y + Math.sin(angle) * radius * 0.8],
      ],
      pine,
      0.8,
      { opacity: 0.5 },
    );
  });
  return [
    path(outline(1, radius * 0.32, radius * 0.36), { fill: mix(pine, ink, 0.4), opacity: 0.2 }),
    path(outline(1), {
      fill: mix('#8b9c6a', paper, random.range(0.15, 0.4)),
      stroke: mix(pine, ink, 0.3),
      width: 1,
    }),
    path(outline(0.62, -radius * 0.16, -radius * 0.16), { fill: mix('#a9b587', paper, 0.35), opacity: 0.8 }),
    twigs.join(''),
    circle(x, y, Math.max(1.6, radius * 0.07), pine),
  ].join('');
};

/** A line of dimension with its ticks, between two points. */
export const dimension = (from: Point, to: Point, ticks: readonly number[]): string => {
  const along = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  const across = from[1] === to[1];
  const marks = [0, ...ticks, 1].map((t) => {
    const [x, y] = along(t);
    return (
      line(
        [
          [x - 5, y + 5],
          [x + 5, y - 5],
        ],
        brass,
        1.6,
      ) +
      (across
        ? line(
            [
              [x, y - 10],
              [x, y + 10],
            ],
            stone,
            0.7,
          )
        : line(
            [
              [x - 10, y],
              [x + 10, y],
            ],
            stone,
            0.7,
          ))
    );
  });
  return line([from, to], stone, 0.8) + marks.join('');
};

/** A dash-and-dot line through a drawing, with a ring at each end: an axis. */
export const axis = (from: Point, to: Point): string =>
  line([from, to], brass, 0.9, { dash: '16 5 3 5', opacity: 0.8 }) +
  [from, to].map(([x, y]) => circle(x, y, 9, { fill: paper, stroke: brass, width: 1.2 })).join('');

/** Slanting strokes inside a shape: ground that is cut. */
export const hatched = (sheet: Sheet, shape: readonly Point[], gap: number, color: string): string => {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const strokes: string[] = [];
  for (let x = left - (bottom - top); x < right; x += gap)
    strokes.push(
      line(
        [
          [x, bottom],
          [x + (bottom - top), top],
        ],
        color,
        0.9,
        { opacity: 0.55 },
      ),
    );
  return `<g ${sheet.clip(closed(shape))}>${strokes.join('')}</g>`;
};

/** Small stones and grains inside a rectangle. */
export const gravel = (
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  size: number,
): string => {
  const stones = batch(0.6);
  for (let i = 0; i < count; i += 1) {
    const [cx, cy] = [random.range(x, x + width), random.range(y, y + height)];
    const r = size * random.range(0.4, 1.2);
    stones.add(
      Array.from(
        { length: 6 },
        (_, k): Point => [
          cx + Math.cos(k) * r * random.range(0.7, 1.2),
          cy + Math.sin(k) * r * random.range(0.5, 0.9),
        ],
      ),
      random.pick([stone, mix(stone, paper, 0.4), mix(brass, stone, 0.5)]),
    );
  }
  return stones.toString();
};
