import { bronze, deepLeaf, leaf, mix, under } from './palette.ts';
import type { Random } from './random.ts';
import type { Vec } from './space.ts';
import { fallen, type Stage } from './stage.ts';
import { closed, type Point, path } from './svg.ts';

export type TreeKind = 'broad' | 'cypress' | 'deodar' | 'slim';

/** The three tones of a mass of leaves, from its shade to its light. */
interface LeafTones {
  readonly dark: string;
  readonly middle: string;
  readonly light: string;
  readonly bark: string;
}

const leafTones = ({ mood, through }: Stage, depth: number, hue: number): LeafTones => {
  const lit = mood.skylight.map((sky, i) => sky * 1.06 + (mood.sunlight[i] ?? 0) * 0.74) as [
    number,
    number,
    number,
  ];
  const shaded = mood.skylight.map((sky) => sky * 1.1) as [number, number, number];
  const middle = mix(leaf, '#8a8449', hue);
  return {
    dark: through(under(mix(deepLeaf, middle, 0.15), shaded), depth),
    middle: through(
      under(
        mix(deepLeaf, middle, 0.62),
        mood.skylight.map((s, i) => s + (mood.sunlight[i] ?? 0) * 0.45) as [number, number, number],
      ),
      depth,
    ),
    light: through(under(mix(middle, '#b3ad78', 0.34), lit), depth),
    bark: through(under(bronze, mood.skylight.map((sky) => sky * 1.15) as [number, number, number]), depth),
  };
};

const tuft = (random: Random, x: number, y: number, radius: number, flat = 1): Point[] => {
  const corners = radius > 3 ? 7 : 5;
  const turn = random.next() * 6.28;
  return Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i / corners) * Math.PI * 2;
    const reach = radius * random.range(0.55, 1.2);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flat] as const;
  });
};

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/** Leaves in layers: the mass in shade, then what the light reaches, then its edge. */
const leaves = (random: Random, crown: Crown, tones: LeafTones, fromLeft: number, detail = 1): string => {
  const { x, y, rx, ry } = crown;
  const size = Math.sqrt(rx * ry);
  const count = Math.round(Math.max(34, Math.min(2200, size * 5.4 + Math.max(0, size - 150) * 5)) * detail);
  const grain = Math.max(
    1,
    size * (size > 200 ? 0.022 : size > 110 ? 0.034 : size > 60 ? 0.046 : size > 25 ? 0.07 : 0.12),
  );
  const limbs = Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * Math.PI * 2 + random.range(-0.3, 0.3);
    const reach = i % 4 === 0 ? random.range(0.1, 0.35) : random.range(0.5, 0.72);
    return {
      x: x + Math.cos(angle) * rx * reach,
      y: y + Math.sin(angle) * ry * reach,
      r: random.range(0.3, 0.44),
    };
  });
  const scatter = (toLight: number, spread: number): Point => {
    const limb = limbs[random.whole(0, limbs.length - 1)] ?? { x, y, r: 0.4 };
    const angle = random.next() * Math.PI * 2;
    const reach = Math.sqrt(random.next()) * spread;
    return [
      limb.x + Math.cos(angle) * rx * limb.r * reach - fromLeft * rx * limb.r * toLight,
      limb.y + Math.sin(angle) * ry * limb.r * reach - ry * limb.r * toLight,
    ];
  };
  const layer = (amount: number, scale: number, toLight: number, spread: number) =>
    Array.from({ length: Math.round(amount) }, () => {
      const [px, py] = scatter(toLight, spread);
      return closed(tuft(random, px, py, grain * scale * random.range(0.6, 1.35), 0.8));
    }).join('');
  const mass = limbs
    .map((limb) => closed(tuft(random, limb.x, limb.y, Math.min(rx, ry) * limb.r * 0.9, ry / rx)))
    .join('');
  return [
    path(mass + layer(count, 1.5, -0.08, 1.06), { fill: tones.dark }),
    path(layer(count * 0.9, 1.25, 0.2, 0.84), { fill: mix(tones.dark, tones.middle, 0.6) }),
    path(layer(count * 0.7, 1, 0.42, 0.66), { fill: tones.middle }),
    path(layer(count * 0.45, 0.72, 0.62, 0.5), { fill: tones.light }),
  ].join('');
};

const trunk = (
  random: Random,
  [x, y]: Point,
  width: number,
  height: number,
  spread: number,
  bark: string,
): string => {
  const lean = random.range(-0.04, 0.04) * height;
  const stem: Point[] = [
    [x - width / 2, y],
    [x - width * 0.3 + lean * 0.5, y - height * 0.55],
    [x - width * 0.2 + lean, y - height],
    [x + width * 0.2 + lean, y - height],
    [x + width * 0.34 + lean * 0.5, y - height * 0.55],
    [x + width * 0.55, y],
  ];
  const limb = (side: number, from: number, to: number): Point[] => [
    [x + lean * from - width * 0.16, y - height * from],
    [x + side * spread, y - height * to],
    [x + side * spread * 1.04, y - height * to + width * 0.1],
    [x + lean * from + width * 0.18, y - height * from + width * 0.3],
  ];
  return path([stem, limb(-1, 0.55, 1.05), limb(1, 0.6, 1.12), limb(0.35, 0.7, 1.25)].map(closed).join(''), {
    fill: bark,
  });
};

const deodar = (
  random: Random,
  [x, y]: Point,
  height: number,
  tones: LeafTones,
  fromLeft: number,
): string => {
  const tiers = Math.max(8, Math.min(30, Math.round(height / 18)));
  const gap = height / tiers;
  const bough = (level: number, side: number, out: number): string => {
    const teeth = Math.max(4, Math.min(9, Math.round(out / 7)));
    const fringe = Array.from({ length: teeth * 2 }, (_, i): Point => {
      const s = 1 - i / (teeth * 2);
      const hang = i % 2 ? random.range(0.5, 0.95) : 0.18;
      return [x + side * out * (s - (i % 2 ? 0.03 : 0)), level + gap * (hang * (0.35 + s * 0.5) + s * 0.3)];
    });
    return closed([
      [x, level - gap * 0.9],
      [x + side * out * 0.5, level - gap * 0.12],
      [x + side * out * 1.02, level + gap * 0.12],
      ...fringe,
      [x, level + gap * 0.4],
    ]);
  };
  const layer = (toLight: number, share: number) =>
    Array.from({ length: tiers }, (_, tier) => {
      const t = (tier + 0.6) / tiers;
      const level = y - height * (0.08 + 0.9 * t);
      const reach = height * (0.23 * (1 - t) ** 0.8 + 0.01);
      return [-1, 1].map((side) => {
        const sunny = side === -fromLeft;
        if (random.next() > share * (toLight > 0 ? (sunny ? 1.25 : 0.7) : 1)) return '';
        return bough(
          level - toLight * gap * 0.34,
          side,
          reach * random.range(0.6, 1.12) * (1 - toLight * 0.12),
        );
      });
    })
      .flat()
      .join('');
  return [
    path(
      closed([
        [x - height * 0.014, y],
        [x, y - height],
        [x + height * 0.014, y],
      ]),
      { fill: tones.bark },
    ),
    path(layer(0, 1) + layer(0, 0.6), { fill: tones.dark }),
    path(layer(1, 0.7), { fill: mix(tones.dark, tones.middle, 0.62) }),
    path(layer(1.9, 0.42), { fill: mix(tones.middle, tones.light, 0.3), opacity: 0.75 }),
  ].join('');
};

/** Draws a tree on the picture itself: its foot, its height in pixels, how far away it stands. */
export const drawTree = (
  stage: Stage,
  foot: Point,
  height: number,
  kind: TreeKind,
  depth: number,
): string => {
  const { random, mood } = stage;
  const tones = leafTones(stage, depth, random.range(0, 0.55));
  const fromLeft = mood.sun[0] >= 0 ? 1 : -1;
  const [x, y] = foot;
  if (kind === 'deodar') return deodar(random, foot, height, tones, fromLeft);
  if (kind === 'cypress') {
    const crown = { x, y: y - height * 0.52, rx: height * 0.095, ry: height * 0.47 };
    return (
      trunk(random, foot, height * 0.025, height * 0.2, 0, tones.bark) +
      leaves(random, crown, tones, fromLeft, 1.5)
    );
  }
  const slim = kind === 'slim';
  const crown = {
    x: x + random.range(-0.02, 0.02) * height,
    y: y - height * (slim ? 0.62 : 0.64),
    rx: height * (slim ? 0.2 : random.range(0.34, 0.42)),
    ry: height * (slim ? 0.37 : 0.33),
  };
  const stem = trunk(
    random,
    foot,
    height * (slim ? 0.026 : 0.045),
    height * 0.48,
    crown.rx * 0.5,
    tones.bark,
  );
  return stem + leaves(random, crown, tones, fromLeft);
};

const crownShadow = (stage: Stage, [x, ground, z]: Vec, height: number, radius: number) => {
  const { mood, camera, random } = stage;
  const middle = fallen(mood, [x, ground + height * 0.62, z], ground);
  const along = Math.hypot(mood.sun[0], mood.sun[2]);
  const [dx, dz] = [mood.sun[0] / along, mood.sun[2] / along];
  const stretch = 1 + (along / -mood.sun[1]) * 0.55;
  const outline = Array.from({ length: 26 }, (_, i): Vec => {
    const angle = (i / 26) * Math.PI * 2;
    const reach = radius * random.range(0.78, 1.1);
    const [a, b] = [Math.cos(angle) * reach * stretch, Math.sin(angle) * reach];
    return [middle[0] + dx * a - dz * b, ground, middle[2] + dz * a + dx * b];
  });
  stage.shadeOutline(camera.outline(outline));
  const width = height * 0.022;
  stage.shadeOutline(
    camera.outline([
      [x - width, ground, z],
      [x + width, ground, z],
      [middle[0] + width, ground, middle[2]],
      [middle[0] - width, ground, middle[2]],
    ]),
  );
};

/** Plants a tree of so many metres, with its shadow on the ground. */
export const plant = (stage: Stage, at: Vec, height: number, kind: TreeKind = 'broad') => {
  const { camera } = stage;
  const depth = camera.depth(at);
  if (depth < 3) return;
  crownShadow(stage, at, height, height * (kind === 'broad' ? 0.36 : kind === 'deodar' ? 0.16 : 0.15));
  stage.place(depth, drawTree(stage, camera.project(at), height * camera.scaleAt(at), kind, depth));
};

/** A low mass of leaves between two points on the ground. */
export const hedge = (stage: Stage, from: Vec, to: Vec, height: number) => {
  const { camera, random, mood } = stage;
  const middle: Vec = [(from[0] + to[0]) / 2, from[1], (from[2] + to[2]) / 2];
  const tones = leafTones(stage, camera.depth(middle), random.range(0, 0.4));
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const steps = Math.max(2, Math.round(length / (height * 0.9)));
  const shapes = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const at: Vec = [from[0] + (to[0] - from[0]) * t, from[1], from[2] + (to[2] - from[2]) * t];
    if (camera.depth(at) < 2) return '';
    const [x, y] = camera.project(at);
    const size = height * camera.scaleAt(at) * random.range(0.85, 1.15);
    return leaves(
      random,
      { x, y: y - size * 0.42, rx: size * 0.72, ry: size * 0.56 },
      tones,
      mood.sun[0] >= 0 ? 1 : -1,
      0.6,
    );
  });
  stage.place(camera.depth(middle), shapes.join(''));
};

/** Blades of grass along the lower edge of a picture or around a foot of a wall. */
export const blades = (stage: Stage, from: Point, to: Point, height: number, count: number): string => {
  const { random } = stage;
  const tones = leafTones(stage, 10, 0.6);
  const draw = (fill: string, share: number) =>
    path(
      Array.from({ length: Math.round(count * share) }, () => {
        const t = random.next();
        const x = from[0] + (to[0] - from[0]) * t;
        const y = from[1] + (to[1] - from[1]) * t + random.range(0, height * 0.3);
        const size = height * random.range(0.4, 1);
        const bend = random.range(-0.45, 0.45) * size;
        const width = Math.max(0.8, size * 0.035);
        return `M${(x - width).toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y - size * 0.6).toFixed(1)} ${(x + bend).toFixed(1)} ${(y - size).toFixed(1)}Q${(x + width).toFixed(1)} ${(y - size * 0.5).toFixed(1)} ${(x + width).toFixed(1)} ${y.toFixed(1)}Z`;
      }).join(''),
      { fill },
    );
  return draw(tones.dark, 1) + draw(tones.middle, 0.8) + draw(tones.light, 0.35);
};
