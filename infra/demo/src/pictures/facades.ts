import { bronze, coarse, ink, mix, paper, rgb } from './palette.ts';
import { type Face, part, within } from './space.ts';
import { type Stage, slant } from './stage.ts';
import { type Batch, batch, type Point, path, polygon } from './svg.ts';

/** Paints one face of a block: what stands on it, in it and before it. */
export type Facade = (stage: Stage, wall: Face) => string;

/** The outline on the picture of a shape in a face's coordinates, at a distance out of it. */
export const onFace = (stage: Stage, wall: Face, shape: readonly Point[], out = 0) =>
  stage.camera.outline(shape.map(([u, v]) => wall.at(u, v, out)));

export const quad = (u: number, v: number, width: number, height: number): Point[] => [
  [u, v],
  [u + width, v],
  [u + width, v + height],
  [u, v + height],
];

const depthOf = (stage: Stage, wall: Face) => stage.camera.depth(wall.at(wall.width / 2, wall.height / 2));

/** The plain wall, a little darker towards its foot, where dust and shade gather. */
export const plain =
  (color: string): Facade =>
  (stage, wall) => {
    const { camera, sheet, mood } = stage;
    const base = stage.tone(color, wall.normal, depthOf(stage, wall));
    const from = camera.project(wall.at(wall.width / 2, 0));
    const to = camera.project(wall.at(wall.width / 2, wall.height));
    const fill = sheet.linear(from, to, [
      { at: 0, color: mix(base, mood.shadow.color, 0.14) },
      { at: 0.4, color: base },
      { at: 1, color: mix(base, mood.haze, 0.07) },
    ]);
    return polygon(onFace(stage, wall, quad(0, 0, wall.width, wall.height)), { fill });
  };

/** What a pane shows: a lamp behind it, or the sky and the ground before it. */
export const paneColor = (stage: Stage, wall: Face, v: number, litShare = stage.mood.lit) => {
  const { mood, random } = stage;
  if (random.chance(litShare)) return coarse(mix(mood.lamp, bronze, random.range(0, 0.42) ** 1.4), 12);
  const height = Math.min(1, v / Math.max(24, wall.height));
  const facing = 0.5 + 0.5 * Math.abs(wall.normal[2]);
  const t = height * 0.75 * facing + random.range(-0.09, 0.13);
  return coarse(stage.through(mix(mood.glass.low, mood.glass.high, t), depthOf(stage, wall)), 6);
};

interface Opening {
  readonly shape: readonly Point[];
  readonly pane: string;
}

/** Cuts openings into a wall: their jambs, the glass behind, and the light that falls in over the edge. */
const cut = (
  stage: Stage,
  wall: Face,
  openings: readonly Opening[],
  reveal: number,
  jamb: string,
): string => {
  const { mood } = stage;
  const depth = depthOf(stage, wall);
  const jambs = batch();
  const panes = batch();
  const light = batch(mood.name === 'dusk' ? 0.12 : 0.34);
  const shift = slant(mood, wall);
  const jambColor = mix(stage.tone(jamb, wall.normal, depth), mood.shadow.color, 0.36);
  for (const { shape, pane } of openings) {
    const frame = onFace(stage, wall, shape);
    const glass = within(onFace(stage, wall, shape, -reveal), frame);
    jambs.add(frame, jambColor);
    panes.add(glass, pane);
    if (!shift) continue;
    const moved = shape.map(([u, v]): Point => [u + shift[0] * reveal, v + shift[1] * reveal]);
    light.add(within(onFace(stage, wall, moved, -reveal), glass), mix(pane, mood.glass.high, 0.65));
  }
  return `${jambs}${panes}${light}`;
};

/** What shows behind a lamplit pane that is near enough: a brighter ceiling, a darker floor, a curtain. */
const interior = (
  stage: Stage,
  wall: Face,
  shape: readonly Point[],
  pane: string,
  out: number,
  onto: Batch,
) => {
  const [[u, v] = [0, 0], , [right, top] = [0, 0]] = shape;
  const [width, height] = [right - u, top - v];
  if (!isLamp(stage, pane) || stage.camera.scaleAt(wall.at(u, v)) * width < 9) return;
  const { random, mood } = stage;
  onto.add(
    onFace(stage, wall, quad(u, v, width, height * random.range(0.18, 0.36)), out),
    mix(pane, bronze, 0.42),
  );
  onto.add(
    onFace(stage, wall, quad(u, top - height * 0.2, width, height * 0.2), out),
    mix(pane, paper, 0.45),
  );
  if (random.chance(0.5)) {
    const curtainWidth = width * random.range(0.15, 0.4);
    const from = random.chance(0.5) ? u : right - curtainWidth;
    onto.add(
      onFace(stage, wall, quad(from, v, curtainWidth, height), out),
      mix(pane, mood.shadow.color, 0.3),
    );
  }
};
const isLamp = ({ mood }: Stage, pane: string) => {
  const [red, , blue] = rgb(pane);
  return red - blue > 45 && red > rgb(mood.lamp)[0] * 0.62;
};

const rows = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step + 0.001)) }, (_, i) => from + i * step);

export interface Punched {
  readonly color: string;
  readonly bay: number;
  readonly floor: number;
  readonly opening: readonly [width: number, height: number];
  readonly sill?: number;
  readonly reveal?: number;
  readonly from?: number;
  readonly band?: string;
  readonly lit?: number;
}

/** A wall of stone or brick with windows cut into it, one to a bay. */
export const punched =
  (look: Punched): Facade =>
  (stage, wall) => {
    const { color, bay, floor, opening, sill = 0.9, reveal = 0.4, from = 0, band } = look;
    const columns = Math.max(1, Math.round(wall.width / bay));
    const step = wall.width / columns;
    const [width, height] = opening;
    const levels = rows(from, wall.height - 0.6, floor);
    const openings = levels.flatMap((level) =>
      Array.from({ length: columns }, (_, i) => ({
        shape: quad(i * step + (step - width) / 2, level + sill, width, height),
        pane: paneColor(stage, wall, level, look.lit),
      })),
    );
    const bars = batch(0.75);
    const barColor = mix(stage.tone(bronze, wall.normal, depthOf(stage, wall)), ink, 0.2);
    const wide = stage.camera.scaleAt(wall.at(0, 0)) > 9;
    for (const { shape } of wide ? openings : []) {
      const [[u, v] = [0, 0]] = shape;
      bars.add(onFace(stage, wall, quad(u + width / 2 - 0.04, v, 0.08, height), -reveal), barColor);
      bars.add(onFace(stage, wall, quad(u, v + height * 0.68, width, 0.07), -reveal), barColor);
    }
    const bands = batch(0.9);
    for (const level of band ? levels : []) {
      bands.add(
        onFace(stage, wall, quad(0, level, wall.width, 0.28)),
        stage.tone(band ?? color, wall.normal, depthOf(stage, wall)),
      );
    }
    const inside = batch(0.7);
    for (const { shape, pane } of openings) interior(stage, wall, shape, pane, -reveal, inside);
    return plain(color)(stage, wall) + bands + cut(stage, wall, openings, reveal, color) + inside + bars;
  };

/** A skin of glass: panes that mirror the sky each a little differently, with what stands opposite below. */
export const curtain =
  (look: {
    readonly bay: number;
    readonly floor: number;
    readonly spandrel?: number;
    readonly frame?: string;
    readonly lit?: number;
  }): Facade =>
  (stage, wall) => {
    const { bay, floor, spandrel = 0.9, frame = '#39474a', lit } = look;
    const depth = depthOf(stage, wall);
    const columns = Math.max(1, Math.round(wall.width / bay));
    const step = wall.width / columns;
    const panes = batch();
    const bands = batch();
    const inside = batch(0.6);
    const backing = stage.tone(frame, wall.normal, depth);
    const opposite = Array.from({ length: columns }, () => stage.random.range(0.05, 0.2) * wall.height);
    for (const level of rows(0, wall.height + 0.05, floor)) {
      for (let i = 0; i < columns; i += 1) {
        const mirrored = level < (opposite[i] ?? 0) ? 0.45 : 0;
        const pane = mix(
          paneColor(stage, wall, level + 6, lit),
          stage.through(stage.mood.glass.low, depth),
          mirrored,
        );
        const shape = quad(i * step + 0.07, level + spandrel, step - 0.14, floor - spandrel - 0.08);
        panes.add(onFace(stage, wall, shape), coarse(pane, 6));
        interior(stage, wall, shape, pane, 0, inside);
      }
      bands.add(
        onFace(stage, wall, quad(0, level + 0.1, wall.width, spandrel - 0.2)),
        mix(backing, stage.mood.glass.high, 0.24),
      );
    }
    return (
      polygon(onFace(stage, wall, quad(0, 0, wall.width, wall.height)), backing) + bands + panes + inside
    );
  };

const shadowShape = (shape: readonly Point[], shift: Point, out: number): Point[] =>
  shape.map(([u, v]) => [u + shift[0] * out, v + shift[1] * out]);

/** Adds a bar that stands out of a wall: its shadow, the sides that show, its front. */
export const projecting = (
  stage: Stage,
  wall: Face,
  bar: { u: number; v: number; width: number; height: number; out: number; color: string },
  onto: { shadows: Batch; sides: Batch; fronts: Batch },
) => {
  const { u, v, width, height, out, color } = bar;
  const { camera, mood } = stage;
  const depth = camera.depth(wall.at(u, v));
  const base = quad(u, v, width, height);
  const shift = slant(mood, wall);
  if (shift) {
    const cast = within(shadowShape(base, shift, out), quad(0, 0, wall.width, wall.height));
    onto.shadows.add(onFace(stage, wall, cast), mood.shadow.color);
  }
  const side = (a: Point, b: Point, normal: Face['normal']) => {
    if (!camera.sees(wall.at(a[0], a[1], out), normal)) return;
    onto.sides.add(
      camera.outline([wall.at(...a), wall.at(...b), wall.at(b[0], b[1], out), wall.at(a[0], a[1], out)]),
      stage.tone(color, normal, depth),
    );
  };
  const [ru, rv] = [wall.right, wall.up];
  const against = (n: Face['normal']): Face['normal'] => [-n[0], -n[1], -n[2]];
  side([u + width, v], [u + width, v + height], ru);
  side([u, v + height], [u, v], against(ru));
  side([u, v + height], [u + width, v + height], rv);
  side([u + width, v], [u, v], against(rv));
  onto.fronts.add(onFace(stage, wall, base, out), stage.tone(color, wall.normal, depth));
};

const layers = (stage: Stage) => ({
  shadows: batch(stage.mood.shadow.opacity + 0.08),
  sides: batch(),
  fronts: batch(),
});
const together = ({ shadows, sides, fronts }: ReturnType<typeof layers>) => `${shadows}${sides}${fronts}`;

/** Upright fins before another facade: shade from a low sun. */
export const fins =
  (
    behind: Facade,
    look: { readonly spacing: number; readonly out: number; readonly color: string; readonly width?: number },
  ): Facade =>
  (stage, wall) => {
    const onto = layers(stage);
    const count = Math.max(2, Math.round(wall.width / look.spacing));
    const width = look.width ?? 0.22;
    for (let i = 0; i <= count; i += 1) {
      const u = Math.min(wall.width - width, (i / count) * wall.width);
      projecting(
        stage,
        wall,
        { u, v: 0, width, height: wall.height, out: look.out, color: look.color },
        onto,
      );
    }
    return behind(stage, wall) + together(onto);
  };

/** Floor slabs that stand out as balconies or as shade, each with its shadow below. */
export const slabs =
  (
    behind: Facade,
    look: {
      readonly floor: number;
      readonly out: number;
      readonly color: string;
      readonly thick?: number;
      readonly rail?: boolean;
      readonly from?: number;
    },
  ): Facade =>
  (stage, wall) => {
    const onto = layers(stage);
    const rails = batch(0.35);
    for (const v of rows(look.from ?? look.floor, wall.height + 0.01, look.floor)) {
      projecting(
        stage,
        wall,
        { u: 0, v, width: wall.width, height: look.thick ?? 0.35, out: look.out, color: look.color },
        onto,
      );
      if (look.rail)
        rails.add(
          onFace(stage, wall, quad(0, v + (look.thick ?? 0.35), wall.width, 0.95), look.out),
          stage.tone(paper, wall.normal),
        );
    }
    return behind(stage, wall) + together(onto) + rails;
  };

const archShape = (u: number, width: number, spring: number, rise: number): Point[] => [
  [u, 0],
  ...Array.from({ length: 17 }, (_, i): Point => {
    const angle = Math.PI - (i / 16) * Math.PI;
    return [u + width / 2 + (Math.cos(angle) * width) / 2, spring + Math.sin(angle) * rise];
  }),
  [u + width, 0],
];

/** A row of arches: thick piers, the vault behind them in shade, a lit strip of floor. */
export const arcade =
  (look: {
    readonly color: string;
    readonly bay: number;
    readonly pier?: number;
    readonly spring: number;
    readonly reveal?: number;
    readonly inner?: string;
    readonly lit?: number;
  }): Facade =>
  (stage, wall) => {
    const { color, bay, pier = 1.1, spring, reveal = 1, inner = bronze } = look;
    const count = Math.max(1, Math.round(wall.width / bay));
    const step = wall.width / count;
    const depth = depthOf(stage, wall);
    const glow = stage.mood.name === 'dusk' || stage.random.chance(look.lit ?? 0);
    const openings = Array.from({ length: count }, (_, i) => {
      const width = step - pier;
      const dark = mix(
        stage.through(mix(inner, ink, 0.45), depth),
        stage.mood.lamp,
        glow ? stage.random.range(0.45, 0.75) : 0.06,
      );
      return {
        shape: archShape(i * step + pier / 2, width, spring, Math.min(width / 2, wall.height - spring - 0.5)),
        pane: coarse(dark, 8),
      };
    });
    return (
      plain(color)(stage, wall) +
      cut(stage, wall, openings, reveal, color) +
      shopFronts(stage, wall, openings, spring, reveal)
    );
  };

/** Behind a near arch: a door, a transom, goods in the light. */
const shopFronts = (
  stage: Stage,
  wall: Face,
  openings: readonly Opening[],
  spring: number,
  reveal: number,
) => {
  const { random } = stage;
  const shades = [batch(0.5), batch(0.55), batch(0.85)] as const;
  for (const { shape, pane } of openings) {
    const [u = 0] = shape[0] ?? [];
    const [right = 0] = shape[shape.length - 1] ?? [];
    const width = right - u;
    if (stage.camera.scaleAt(wall.at(u, 0)) * width < 26 || stage.camera.depth(wall.at(u, 0)) < 1) continue;
    const frame = onFace(stage, wall, shape);
    const add = (layer: Batch, x: number, y: number, w: number, h: number, fill: string) =>
      layer.add(within(onFace(stage, wall, quad(x, y, w, h), -reveal), frame), fill);
    add(shades[0], u, spring, width, width, mix(pane, ink, 0.5));
    add(shades[0], u, 0, width, 0.5, mix(pane, ink, 0.6));
    for (let x = u + 0.2; x < right - 0.4; x += 0.7) {
      add(
        shades[1],
        x,
        0.5,
        random.range(0.25, 0.5),
        random.range(0.3, 1.3),
        mix(pane, random.pick([ink, paper, bronze, ink]), 0.55),
      );
    }
    for (const x of [u, u + width * 0.3, u + width * 0.68])
      add(shades[2], x, 0, 0.09, spring, mix(bronze, ink, 0.45));
    add(shades[2], u, spring - 0.06, width, 0.12, mix(bronze, ink, 0.45));
  }
  return shades.join('');
};

/** Two facades one above the other. */
export const above =
  (lower: Facade, height: number, upper: Facade): Facade =>
  (stage, wall) =>
    lower(stage, part(wall, 0, 0, wall.width, height)) +
    upper(stage, part(wall, 0, height, wall.width, wall.height - height));

/** Thin courses in a near wall, so that it reads as laid by hand. */
export const coursed =
  (
    behind: Facade,
    look: { readonly course: number; readonly length: number; readonly color: string },
  ): Facade =>
  (stage, wall) => {
    const strips = rows(0, wall.height, look.course).map((v) =>
      onFace(stage, wall, [
        [0, v],
        [wall.width, v],
      ]),
    );
    const data = strips
      .map((points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`)
      .join('');
    return behind(stage, wall) + path(data, { stroke: look.color, width: 0.6, opacity: 0.35 });
  };
