import { earth, grass, ink, mix, pine, stone, under } from './palette.ts';
import { noise, random as randomFor } from './random.ts';
import type { Vec } from './space.ts';
import type { Stage } from './stage.ts';
import { batch, closed, line, type Point, path, polygon, rect } from './svg.ts';

/** A range of hills across the picture, further away the higher its `distance` (0 near to 1 far). */
export const ridge = (
  stage: Stage,
  look: { y: number; height: number; distance: number; seed: string; color?: string; rough?: number },
): string => {
  const { sheet, mood } = stage;
  const shape = noise(look.seed);
  const rough = look.rough ?? 1;
  const top = (x: number) => {
    const s = x / sheet.width;
    const large = shape(s * 3.1 + 3, 1.5);
    const middle = shape(s * 9 + 7, 4.5) * 0.38;
    const small = shape(s * 34 * rough, 8.5) * 0.09 + shape(s * 90 * rough, 2.5) * 0.03;
    return look.y - look.height * (large * 0.75 + middle + small - 0.25);
  };
  const points = Array.from(
    { length: 201 },
    (_, i): Point => [(i / 200) * sheet.width, top((i / 200) * sheet.width)],
  );
  const base = mix(under(mix(look.color ?? pine, stone, 0.35), [1, 1, 1]), mood.haze, look.distance);
  const fill = sheet.linear(
    [0, look.y - look.height],
    [0, look.y],
    [
      { at: 0, color: mix(base, mood.shadow.color, 0.16 * (1 - look.distance)) },
      { at: 1, color: mix(base, mood.haze, 0.55) },
    ],
  );
  return path(closed([[0, look.y + 4], ...points, [sheet.width, look.y + 4]]), { fill });
};

/** Level ground from the horizon to the lower edge. */
export const ground = (stage: Stage, horizon: number, color: string): string => {
  const { sheet, mood } = stage;
  const near = stage.tone(color, [0, 1, 0]);
  return rect(0, horizon, sheet.width, sheet.height - horizon, {
    fill: sheet.linear(
      [0, horizon],
      [0, sheet.height],
      [
        { at: 0, color: mix(near, mood.haze, 0.82) },
        { at: 0.22, color: mix(near, mood.haze, 0.35) },
        { at: 0.6, color: near },
        { at: 1, color: mix(near, mood.shadow.color, 0.26) },
      ],
    ),
  });
};

/** A flat piece of ground, such as a lawn or a street. */
export const plot = (stage: Stage, corners: readonly Vec[], color: string, opacity = 1): string => {
  const middle = corners[0] ?? [0, 0, 0];
  return polygon(stage.camera.outline(corners), {
    fill: stage.tone(color, [0, 1, 0], stage.camera.depth(middle) * 0.4),
    opacity,
  });
};

export const flat = (x: readonly [number, number], z: readonly [number, number], y = 0): Vec[] => [
  [x[0], y, z[0]],
  [x[1], y, z[0]],
  [x[1], y, z[1]],
  [x[0], y, z[1]],
];

/** The joints of paving, in metres. */
export const paving = (
  stage: Stage,
  x: readonly [number, number],
  z: readonly [number, number],
  step: readonly [number, number],
  y = 0,
  strength = 0.3,
): string => {
  const { camera, mood } = stage;
  const color = mix(mood.shadow.color, stone, 0.3);
  const strokes: string[] = [];
  const slabs = batch(0.16);
  const random = randomFor(`paving ${x[0]} ${z[0]}`);
  for (let a = x[0]; a < x[1] - 0.01; a += step[0]) {
    for (let b = z[0]; b < z[1] - 0.01; b += step[1]) {
      if (!random.chance(0.4) || camera.depth([a, y, b]) > 90) continue;
      const slab = flat([a, Math.min(x[1], a + step[0])], [b, Math.min(z[1], b + step[1])], y);
      slabs.add(camera.outline(slab), random.chance(0.5) ? mood.shadow.color : mood.glow.color);
    }
  }
  strokes.push(slabs.toString());
  for (let a = x[0]; a <= x[1] + 0.01; a += step[0]) {
    strokes.push(
      line(
        camera.outline([
          [a, y, z[0]],
          [a, y, z[1]],
          [a, y, z[1]],
        ]),
        color,
        0.8,
        { opacity: strength },
      ),
    );
  }
  for (let b = z[0]; b <= z[1] + 0.01; b += step[1]) {
    const fade = Math.min(1, 30 / Math.max(6, camera.depth([0, y, b])));
    strokes.push(
      line(
        camera.outline([
          [x[0], y, b],
          [x[1], y, b],
          [x[1], y, b],
        ]),
        color,
        0.8,
        { opacity: strength * fade },
      ),
    );
  }
  return strokes.join('');
};

/** Strokes of longer and shorter grass over a lawn. */
export const lawn = (
  stage: Stage,
  x: readonly [number, number],
  z: readonly [number, number],
  density = 1,
  y = 0,
): string => {
  const { camera, random, mood } = stage;
  const strokes = batch(0.22);
  const tones = [mix(grass, mood.shadow.color, 0.4), mix(grass, mood.glow.color, 0.4), grass].map((color) =>
    stage.tone(color, [0, 1, 0]),
  );
  const count = Math.round(1500 * density);
  for (let i = 0; i < count; i += 1) {
    const at: Vec = [random.range(...x), y, z[0] + (z[1] - z[0]) * random.next() ** 1.8];
    if (camera.depth(at) < 3) continue;
    const [px, py] = camera.project(at);
    const size = camera.scaleAt(at) * random.range(0.15, 0.6);
    strokes.add(
      [
        [px - size, py],
        [px - size * 0.2, py - size * 0.16],
        [px + size, py],
        [px + size * 0.2, py + size * 0.08],
      ],
      tones[i % 3] ?? grass,
    );
  }
  return strokes.toString();
};

/** Still water between two heights of the picture: the sky in it, and light on its ripples. */
export const water = (stage: Stage, top: number, bottom: number, clear = 1): string => {
  const { sheet, mood, random } = stage;
  const sky = [...mood.sky].reverse();
  const deep = mix(mood.glass.low, pine, 0.25);
  const fill = sheet.linear(
    [0, top],
    [0, bottom],
    sky.map(({ at, color }, i) => ({
      at: i === 0 ? 0 : 1 - at,
      color: mix(color, deep, 0.22 + 0.34 * (1 - at)),
      opacity: clear,
    })),
  );
  const ripples = batch(0.24);
  for (let i = 0; i < 240; i += 1) {
    const t = random.next() ** 1.7;
    const y = top + (bottom - top) * t;
    const width = (18 + 150 * t) * random.range(0.3, 1);
    const x = random.range(-50, sheet.width);
    const thick = 0.5 + 2.1 * t;
    ripples.add(
      [
        [x, y],
        [x + width / 2, y - thick],
        [x + width, y],
        [x + width / 2, y + thick],
      ],
      random.chance(0.5) ? mood.glow.color : deep,
    );
  }
  return rect(0, top, sheet.width, bottom - top, { fill }) + ripples;
};

/** What stands above a waterline, seen upside down in the water. */
export const mirrored = (stage: Stage, content: string, top: number, strength = 0.5): string => {
  const { sheet } = stage;
  const cover = sheet.clip(
    closed([
      [0, top],
      [sheet.width, top],
      [sheet.width, sheet.height],
      [0, sheet.height],
    ]),
  );
  return `<g ${cover}><g opacity="${strength}" transform="translate(0 ${2 * top}) scale(1 -1)">${content}</g></g>`;
};

/** Loose earth: clods and tracks. */
export const soil = (
  stage: Stage,
  x: readonly [number, number],
  z: readonly [number, number],
  density = 1,
): string => {
  const { camera, random } = stage;
  const clods = batch(0.5);
  for (let i = 0; i < 380 * density; i += 1) {
    const at: Vec = [random.range(...x), 0, z[0] + (z[1] - z[0]) * random.next() ** 1.6];
    if (camera.depth(at) < 3) continue;
    const [px, py] = camera.project(at);
    const size = camera.scaleAt(at) * random.range(0.1, 0.5);
    clods.add(
      [
        [px - size, py],
        [px - size * 0.2, py - size * 0.32],
        [px + size, py],
        [px, py + size * 0.12],
      ],
      stage.tone(mix(earth, ink, random.range(0, 0.4)), [0, 1, 0]),
    );
  }
  return clods.toString();
};

/** Shadows of leaves that are outside the picture: they darken and enliven a bare foreground. */
export const dapple = (
  stage: Stage,
  x: readonly [number, number],
  z: readonly [number, number],
  count: number,
  size = 2.2,
) => {
  const { camera, mood } = stage;
  if (mood.name === 'dusk') return;
  const random = randomFor(`dapple ${x[0]} ${z[0]} ${count}`);
  for (let i = 0; i < count; i += 1) {
    const [cx, cz] = [random.range(...x), random.range(...z)];
    const radius = size * random.next() ** 2;
    const lobes = random.range(2, 5);
    const phase = random.range(0, 6);
    const corners = Array.from({ length: 18 }, (_, k): Vec => {
      const angle = (k / 18) * Math.PI * 2;
      const reach = radius * (0.84 + 0.16 * Math.sin(angle * lobes + phase));
      return [cx + Math.cos(angle) * reach * 1.6, 0, cz + Math.sin(angle) * reach];
    });
    stage.shadeOutline(camera.outline(corners));
  }
};

/** Lamplight that falls from a building onto the ground before it. */
export const spill = (
  stage: Stage,
  x: readonly [number, number],
  z: readonly [number, number],
  strength = 0.5,
  y = 0,
): string => {
  const { camera, sheet, mood } = stage;
  const corners = camera.outline(flat(x, z, y));
  const from = camera.project([(x[0] + x[1]) / 2, y, z[1]]);
  const to = camera.project([(x[0] + x[1]) / 2, y, z[0]]);
  return polygon(corners, {
    fill: sheet.linear(
      [from[0], from[1]],
      [from[0], to[1]],
      [
        { at: 0, color: mood.lamp, opacity: strength },
        { at: 0.4, color: mood.lamp, opacity: strength * 0.3 },
        { at: 1, color: mood.lamp, opacity: 0 },
      ],
    ),
  });
};

/** Darkens the lower edge, so that the eye rests further up. */
export const vignette = ({ sheet, mood }: Stage, from = 0.82): string =>
  rect(0, sheet.height * from, sheet.width, sheet.height * (1 - from), {
    fill: sheet.linear(
      [0, sheet.height * from],
      [0, sheet.height],
      [
        { at: 0, color: mood.shadow.color, opacity: 0 },
        { at: 1, color: mood.shadow.color, opacity: 0.34 },
      ],
    ),
  });
