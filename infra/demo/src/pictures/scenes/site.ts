import { curtain, type Facade, onFace, plain, quad } from '../facades.ts';
import { flat, plot, soil, vignette } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { brass, brick, concrete, earth, ink, limestone, mix, paper, slate, timber } from '../palette.ts';
import { person } from '../people.ts';
import type { Drawing } from '../render.ts';
import { perspective, type Vec } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { batch, line, type Point, path, polygon, smooth } from '../svg.ts';
import { hills, row, town } from './surroundings.ts';

/** Bare floors on columns: what stands before any wall does. */
const skeleton =
  (look: { bay: number; floor: number; filled: number }): Facade =>
  (scene, wall) => {
    const { tone, mood, random, camera } = scene;
    const depth = camera.depth(wall.at(0, 0));
    const [backs, slabsShown, columns, soffits, infill] = [batch(), batch(), batch(), batch(), batch()];
    const count = Math.round(wall.width / look.bay);
    const step = wall.width / count;
    for (let v = 0; v < wall.height - 0.5; v += look.floor) {
      const dark = scene.through(mix(mood.shadow.color, concrete, 0.22), depth);
      backs.add(onFace(scene, wall, quad(0, v, wall.width, look.floor)), mix(dark, mood.haze, 0.28));
      soffits.add(
        onFace(scene, wall, quad(0, v + look.floor - 0.9, wall.width, 0.6)),
        mix(dark, mood.shadow.color, 0.35),
      );
      for (let i = 0; i <= count; i += 1) {
        const u = Math.min(wall.width - 0.6, i * step);
        backs.add(onFace(scene, wall, quad(u + step * 0.35, v, 0.4, look.floor)), mix(dark, concrete, 0.3));
        columns.add(onFace(scene, wall, quad(u, v, 0.6, look.floor)), tone(concrete, wall.normal, depth));
        if (i < count && v < look.filled)
          infill.add(
            onFace(
              scene,
              wall,
              quad(u + 0.6, v, step - 0.6, look.floor * (random.chance(0.6) ? 1 : random.range(0.25, 0.6))),
            ),
            tone(random.chance(0.5) ? brick : mix(brick, limestone, 0.35), wall.normal, depth),
          );
      }
      slabsShown.add(
        onFace(scene, wall, quad(0, v + look.floor - 0.34, wall.width, 0.34)),
        tone(mix(concrete, paper, 0.3), wall.normal, depth),
      );
    }
    return `${backs}${soffits}${infill}${columns}${slabsShown}`;
  };

/** A tower crane: a lattice mast, a jib turned by so many degrees, a hook with its load. */
const crane = (scene: Stage, [x, , z]: Vec, height: number, turn: number, reach: number) => {
  const { camera, tone } = scene;
  const depth = camera.depth([x, 0, z]);
  const color = scene.through(mix(tone(brass, [-0.6, 0.2, -0.7]), ink, 0.12), depth);
  const dark = scene.through(mix(ink, slate, 0.4), depth);
  const weight = Math.max(0.8, camera.scaleAt([x, 0, z]) * 0.16);
  const angle = (turn * Math.PI) / 180;
  const along = (distance: number, y: number): Point =>
    camera.project([x + Math.cos(angle) * distance, y, z + Math.sin(angle) * distance]);
  const shapes: string[] = [];
  const pole = (u: number, y: number): Point => camera.project([x + u, y, z]);
  shapes.push(
    line([pole(-0.9, 0), pole(-0.9, height)], color, weight),
    line([pole(0.9, 0), pole(0.9, height)], color, weight),
  );
  for (let y = 0; y < height - 2; y += 2.2)
    shapes.push(line([pole(-0.9, y), pole(0.9, y + 2.2), pole(-0.9, y + 2.2)], color, weight * 0.55));
  const head = height + 8;
  for (let d = -12; d < reach; d += 2.4)
    shapes.push(
      line([along(d, height), along(d + 1.2, height + 1.8), along(d + 2.4, height)], color, weight * 0.5),
    );
  shapes.push(
    line([along(-12, height), along(reach, height)], color, weight),
    line([along(-12, height + 1.8), along(reach - 2, height + 1.8)], color, weight * 0.7),
  );
  shapes.push(
    line([along(-11, height + 1.8), along(0, head), along(reach * 0.7, height + 1.8)], dark, weight * 0.45),
    line([along(0, height), along(0, head)], color, weight),
  );
  shapes.push(
    polygon([along(-12, height), along(-8.5, height), along(-8.5, height - 3), along(-12, height - 3)], dark),
    polygon(
      [pole(0.9, height - 3), pole(2.9, height - 3), pole(2.9, height - 0.4), pole(0.9, height - 0.4)],
      scene.through(paper, depth),
    ),
  );
  const hook = reach * 0.62;
  const drop = height * 0.44;
  shapes.push(
    line([along(hook, height), along(hook, height - drop)], dark, weight * 0.5),
    polygon(
      [
        along(hook - 1.8, height - drop - 1.4),
        along(hook, height - drop),
        along(hook + 1.8, height - drop - 1.4),
      ],
      { stroke: dark, width: weight * 0.4 },
    ),
    polygon(
      [
        along(hook - 2.4, height - drop - 1.4),
        along(hook + 2.4, height - drop - 1.4),
        along(hook + 2.4, height - drop - 2),
        along(hook - 2.4, height - drop - 2),
      ],
      dark,
    ),
  );
  scene.place(depth - 1, shapes.join(''));
};

const scaffold = (scene: Stage, x: number, z: number, width: number, height: number) => {
  const { camera } = scene;
  const color = scene.through(mix(timber, ink, 0.25), camera.depth([x, 0, z]));
  const shapes: string[] = [];
  const thin = Math.max(0.7, camera.scaleAt([x, 0, z]) * 0.07);
  for (let u = 0; u <= width; u += 2.2)
    shapes.push(line([camera.project([x + u, 0, z]), camera.project([x + u, height, z])], color, thin));
  for (let v = 2; v <= height; v += 2)
    shapes.push(
      line([camera.project([x, v, z]), camera.project([x + width, v, z])], color, thin * (v % 4 ? 1 : 1.9)),
    );
  for (let u = 0; u < width - 4; u += 6.6)
    shapes.push(
      line([camera.project([x + u, 0, z]), camera.project([x + u + 4.4, height, z])], color, thin * 0.8, {
        opacity: 0.7,
      }),
    );
  scene.place(camera.depth([x, 0, z]), shapes.join(''));
};

/** A building site with cranes: towers of bare floors, a scaffold, people in the first light. */
export const site = ({
  mood,
  seed,
  wide = false,
}: {
  mood: MoodName;
  seed: string;
  wide?: boolean;
}): Drawing => {
  const size: Point = wide ? [2000, 1200] : [1600, 1000];
  const horizon = size[1] * 0.7;
  const camera = perspective({
    eye: [30, 4.2, -74],
    turn: -17,
    focal: wide ? 1180 : 980,
    centre: size[0] * 0.5,
    horizon,
  });
  const scene = stage(size, camera, mood, seed);
  const { sheet, random, tone } = scene;
  hills(scene, horizon, seed, '#b9a789', 150);
  sheet.add(plot(scene, flat([-220, 200], [-73, 80]), earth), soil(scene, [-70, 80], [-70, -2], 2.4));
  for (const offset of [0, 2.2])
    sheet.add(
      polygon(
        camera.outline([
          [28 + offset, 0, -73],
          [28.7 + offset, 0, -73],
          [-7.3 + offset * 0.9, 0, -2],
          [-8 + offset * 0.9, 0, -2],
        ]),
        { fill: tone(mix(earth, ink, 0.45), [0, 1, 0]), opacity: 0.5 },
      ),
    );
  town(scene, 26, [-1.6, 0.6], 60);
  build(scene, {
    x: -58,
    z: 12,
    width: 24,
    depth: 22,
    height: 30.8,
    front: skeleton({ bay: 4, floor: 3.4, filled: 17 }),
    roof: concrete,
  });
  build(scene, {
    x: -22,
    z: 8,
    width: 24,
    depth: 22,
    height: 44.2,
    front: skeleton({ bay: 4, floor: 3.4, filled: 10 }),
    roof: concrete,
    nearer: 4,
  });
  build(scene, {
    x: -14,
    z: 14,
    width: 9,
    depth: 9,
    height: 7,
    base: 44.2,
    front: plain(concrete),
    roof: concrete,
    shadow: false,
    nearer: 2,
  });
  build(scene, {
    x: 24,
    z: 12,
    width: 26,
    depth: 20,
    height: 20.4,
    front: skeleton({ bay: 4.4, floor: 3.4, filled: 3 }),
    roof: concrete,
  });
  for (let i = 0; i < 9; i += 1)
    scene.place(
      camera.depth([24, 0, 12]) - 6,
      line(
        [camera.project([25 + i * 2.9, 20.4, 12.5]), camera.project([25 + i * 2.9, 22.6, 12.5])],
        tone(ink, [0, 0, -1], 80),
        1.4,
      ),
    );
  scaffold(scene, -22, 6.6, 24, 16);
  crane(scene, [-27.5, 0, 10], 58, 22, 40);
  crane(scene, [17, 0, 20], 46, 150, 36);
  crane(scene, [-80, 0, 60], 62, 30, 44);
  const cabin = (x: number, z: number, color: string) =>
    build(scene, {
      x,
      z,
      width: 7,
      depth: 2.6,
      height: 2.7,
      front: curtain({ bay: 3.4, floor: 2.6, spandrel: 1.1, frame: color, lit: 0.4 }),
      side: plain(color),
      roof: paper,
    });
  cabin(30, -10, '#3f5a4d');
  cabin(38, -8, '#9a8f7c');
  for (const [x, z, n, color] of [
    [4, -14, 5, timber],
    [9, -16, 4, timber],
    [-14, -20, 4, brick],
    [16, -22, 3, limestone],
  ] as const) {
    for (let i = 0; i < n; i += 1)
      build(scene, {
        x: x + random.range(-0.3, 0.3),
        z,
        width: 4.4,
        depth: 1.4,
        height: 0.34,
        base: i * 0.36,
        front: plain(color),
        roof: mix(color, paper, 0.2),
        shadow: i === 0,
        ground: 0,
        nearer: i * 0.05,
      });
  }
  for (const [x, z, width] of [
    [11, -46, 9],
    [34, -34, 12],
    [4, -31, 7],
  ] as const) {
    const pool = Array.from({ length: 16 }, (_, i): Vec => {
      const angle = (i / 16) * Math.PI * 2;
      return [
        x + Math.cos(angle) * width * 0.5 * random.range(0.8, 1.1),
        0,
        z + Math.sin(angle) * 1.6 * random.range(0.8, 1.1),
      ];
    });
    sheet.add(
      path(smooth(camera.outline(pool)), {
        fill: mix(scene.mood.sky[2]?.color ?? paper, slate, 0.3),
        opacity: 0.75,
      }),
    );
  }
  for (let i = 0; i < 12; i += 1) {
    const at = 40 + (i % 4) * 0.5;
    const level = 0.12 + Math.floor(i / 4) * 0.24;
    const bar: [Vec, Vec] = [
      [at, level, -44],
      [at - 5, level, -39],
    ];
    scene.place(
      camera.depth([36, 0, -39]) - i * 0.01,
      line(
        bar.map((end) => camera.project(end)),
        tone(mix(brick, ink, 0.35), [-0.5, 0.6, -0.5]),
        3.2,
      ),
    );
  }
  for (let i = 0; i <= 26; i += 1) {
    const x = -62 + i * 5;
    const post = [camera.project([x, 0, 2]), camera.project([x, 2.1, 2])];
    scene.place(camera.depth([x, 0, 2]), line(post, tone(timber, [0, 0, -1], 60), 1.6));
  }
  for (const y of [0.7, 1.4, 2])
    scene.place(
      camera.depth([0, 0, 2]),
      line([camera.project([-62, y, 2]), camera.project([68, y, 2])], tone(timber, [0, 0, -1], 60), 1.2),
    );
  row(scene, [60, 20], [90, 60], 4, 11);
  for (const [x, z, f] of [
    [6, -26, 1],
    [7.2, -25.6, -1],
    [-4, -18, 1],
    [-9, -10, 1],
    [14, -33, -1],
    [19, -50, 1],
    [20, -49.6, -1],
    [31, -46, -1],
    [18, -12, 1],
    [-20, -8, 1],
    [28, -14, -1],
  ] as const)
    person(scene, [x, 0, z], f > 0 ? 'standingInCoat' : 'walkingInKameez', 1.75, f);
  scene.close();
  sheet.add(vignette(scene));
  return { sheet, sky: { mood, horizon: 0.7, seed } };
};
