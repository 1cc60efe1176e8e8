import { brass, brick, ink, mix, paper, pine, slate, stone, timber } from './palette.ts';
import type { Vec } from './space.ts';
import { fallen, type Stage } from './stage.ts';
import { closed, ellipse, type Point, path, smooth } from './svg.ts';

/** Outlines in units of the person's height, the foot point at the origin, y upwards. */
interface Figure {
  readonly parts: readonly {
    readonly outline: readonly Point[];
    readonly cloth: 'upper' | 'lower' | 'wrap' | 'skin';
    readonly round?: boolean;
  }[];
  readonly head: Point;
  readonly headSize: number;
}

const legs = (front: number, back: number, top = 0.44): Figure['parts'] => [
  {
    cloth: 'lower',
    outline: [
      [-0.09, top],
      [0.02, top],
      [back + 0.05, 0.02],
      [back + 0.02, 0],
      [back - 0.035, 0],
      [back - 0.03, 0.04],
    ],
  },
  {
    cloth: 'lower',
    outline: [
      [-0.02, top],
      [0.095, top],
      [front + 0.04, 0.05],
      [front + 0.085, 0.012],
      [front + 0.08, 0],
      [front - 0.02, 0],
      [front - 0.02, 0.05],
    ],
  },
];

const walkingInKameez: Figure = {
  head: [0.012, 0.925],
  headSize: 0.062,
  parts: [
    ...legs(0.11, -0.12),
    {
      cloth: 'upper',
      round: true,
      outline: [
        [-0.115, 0.8],
        [-0.04, 0.85],
        [0.05, 0.85],
        [0.115, 0.8],
        [0.12, 0.56],
        [0.15, 0.33],
        [0, 0.315],
        [-0.135, 0.34],
        [-0.115, 0.56],
      ],
    },
    {
      cloth: 'upper',
      outline: [
        [-0.115, 0.8],
        [-0.145, 0.64],
        [-0.16, 0.47],
        [-0.125, 0.47],
        [-0.08, 0.7],
      ],
    },
    {
      cloth: 'upper',
      outline: [
        [0.11, 0.8],
        [0.15, 0.65],
        [0.185, 0.5],
        [0.155, 0.48],
        [0.08, 0.68],
      ],
    },
  ],
};

const standingInCoat: Figure = {
  head: [0, 0.925],
  headSize: 0.06,
  parts: [
    ...legs(0.045, -0.055, 0.5),
    {
      cloth: 'upper',
      round: true,
      outline: [
        [-0.12, 0.8],
        [-0.04, 0.855],
        [0.045, 0.855],
        [0.125, 0.8],
        [0.118, 0.62],
        [0.12, 0.44],
        [-0.115, 0.44],
        [-0.112, 0.62],
      ],
    },
    {
      cloth: 'upper',
      outline: [
        [-0.12, 0.8],
        [-0.155, 0.62],
        [-0.13, 0.46],
        [-0.1, 0.47],
        [-0.09, 0.7],
      ],
    },
    {
      cloth: 'upper',
      outline: [
        [0.12, 0.8],
        [0.158, 0.62],
        [0.13, 0.46],
        [0.1, 0.47],
        [0.09, 0.7],
      ],
    },
  ],
};

const inDupatta: Figure = {
  head: [0.005, 0.918],
  headSize: 0.056,
  parts: [
    ...legs(0.06, -0.07, 0.36),
    {
      cloth: 'upper',
      round: true,
      outline: [
        [-0.095, 0.79],
        [0, 0.835],
        [0.1, 0.79],
        [0.095, 0.6],
        [0.155, 0.27],
        [0, 0.25],
        [-0.15, 0.275],
        [-0.09, 0.6],
      ],
    },
    {
      cloth: 'wrap',
      round: true,
      outline: [
        [-0.07, 0.965],
        [0.045, 0.985],
        [0.085, 0.9],
        [0.11, 0.79],
        [0.06, 0.7],
        [-0.1, 0.58],
        [-0.16, 0.4],
        [-0.17, 0.62],
        [-0.12, 0.8],
      ],
    },
  ],
};

const pupil: Figure = {
  head: [0.01, 0.9],
  headSize: 0.082,
  parts: [
    ...legs(0.09, -0.09, 0.46),
    {
      cloth: 'wrap',
      round: true,
      outline: [
        [-0.13, 0.78],
        [-0.2, 0.72],
        [-0.2, 0.52],
        [-0.12, 0.48],
      ],
    },
    {
      cloth: 'upper',
      round: true,
      outline: [
        [-0.12, 0.78],
        [0, 0.82],
        [0.12, 0.78],
        [0.12, 0.6],
        [0.13, 0.42],
        [-0.13, 0.42],
        [-0.12, 0.6],
      ],
    },
    {
      cloth: 'upper',
      outline: [
        [0.1, 0.78],
        [0.16, 0.62],
        [0.17, 0.5],
        [0.13, 0.5],
        [0.07, 0.66],
      ],
    },
  ],
};

const figures = { walkingInKameez, standingInCoat, inDupatta, pupil };
export type FigureName = keyof typeof figures;

const cloths = [
  { upper: paper, lower: mix(paper, stone, 0.2), wrap: brass },
  { upper: mix(slate, paper, 0.35), lower: mix(slate, paper, 0.4), wrap: paper },
  { upper: mix(pine, paper, 0.25), lower: mix(ink, stone, 0.4), wrap: mix(brass, paper, 0.4) },
  { upper: mix(brick, paper, 0.15), lower: mix(paper, brick, 0.25), wrap: mix(paper, brass, 0.3) },
  { upper: mix(ink, slate, 0.5), lower: mix(ink, stone, 0.2), wrap: stone },
  { upper: mix(brass, paper, 0.3), lower: paper, wrap: mix(pine, paper, 0.4) },
] as const;

/** Draws a person on the picture itself; `facing` is 1 for rightwards, -1 for leftwards. */
export const drawPerson = (
  stage: Stage,
  foot: Point,
  height: number,
  name: FigureName,
  facing: number,
  depth: number,
): string => {
  const { random, tone, mood } = stage;
  const { parts, head, headSize } = figures[name];
  const cloth = random.pick(cloths);
  const skin = mix(timber, ink, random.range(0.18, 0.36));
  const colors = { ...cloth, skin };
  const place = ([x, y]: Point): Point => [foot[0] + x * facing * height, foot[1] - y * height];
  const sunny = (color: string) => tone(color, [-Math.sign(mood.sun[0]) * 0.7, 0.2, -0.69], depth);
  const shady = (color: string) =>
    mix(tone(color, [Math.sign(mood.sun[0]) * 0.9, 0, -0.4], depth), mood.shadow.color, 0.22);
  const body = parts.map(({ outline, cloth: kind, round }) => {
    const data = (round ? smooth : closed)(outline.map(place));
    return path(data, { fill: sunny(colors[kind]) });
  });
  const torso = parts
    .filter(({ round }) => round)
    .map(({ outline, cloth: kind }) => {
      const away = Math.sign(mood.sun[0]) * facing;
      const shaded = outline.map(([x, y]): Point => place([x * away > 0 ? x : x * -0.05 + 0.035 * away, y]));
      return path(smooth(shaded), { fill: shady(colors[kind]), opacity: 0.7 });
    });
  const [hx, hy] = place(head);
  const size = headSize * height;
  const covered = name === 'inDupatta';
  const face = ellipse(hx + size * 0.12 * facing, hy, size * 0.82, size * 1.12, sunny(skin));
  const hair = path(
    smooth([
      [hx - size * 0.9 * facing, hy + size * 0.5],
      [hx - size * 0.85 * facing, hy - size * 0.6],
      [hx + size * 0.1 * facing, hy - size * 1.22],
      [hx + size * 0.75 * facing, hy - size * 0.7],
      [hx - size * 0.1 * facing, hy - size * 0.3],
    ]),
    { fill: sunny(mix(ink, '#3b2a1e', 0.4)) },
  );
  return covered
    ? [...body.slice(0, 3), face, ...body.slice(3), ...torso].join('')
    : [...body, ...torso, face, hair].join('');
};

/** Stands a person on the ground, with a shadow. */
export const person = (
  stage: Stage,
  at: Vec,
  name: FigureName = 'walkingInKameez',
  height = 1.72,
  facing = 1,
) => {
  const { camera, mood } = stage;
  const depth = camera.depth(at);
  if (depth < 2) return;
  const top = fallen(mood, [at[0], at[1] + height * 0.95, at[2]], at[1]);
  stage.shadeOutline(
    camera.outline([
      [at[0] - 0.2, at[1], at[2]],
      [at[0] + 0.2, at[1], at[2]],
      [top[0] + 0.12, at[1], top[2]],
      [top[0] - 0.12, at[1], top[2]],
    ]),
  );
  stage.place(
    depth - 0.05,
    drawPerson(stage, camera.project(at), height * camera.scaleAt(at), name, facing, depth),
  );
};

const adults = ['walkingInKameez', 'standingInCoat', 'inDupatta'] as const;

/** Scatters people in small groups over a rectangle of ground. */
export const crowd = (
  stage: Stage,
  area: { x: readonly [number, number]; z: readonly [number, number]; y?: number },
  count: number,
  withPupils = false,
) => {
  const { random } = stage;
  let left = count;
  while (left > 0) {
    const size = Math.min(left, random.whole(1, 3));
    const [x, z] = [random.range(...area.x), random.range(...area.z)];
    const facing = random.chance(0.5) ? 1 : -1;
    for (let i = 0; i < size; i += 1) {
      const small = withPupils && random.chance(0.6);
      const name = small ? 'pupil' : random.pick(adults);
      const height = small ? random.range(1.15, 1.4) : random.range(1.6, 1.8);
      person(
        stage,
        [x + i * random.range(0.6, 0.9), area.y ?? 0, z + random.range(-0.5, 0.5)],
        name,
        height,
        facing,
      );
    }
    left -= size;
  }
};
