import { curtain, onFace, plain, projecting, quad } from '../facades.ts';
import { flat, lawn, paving, plot, spill, vignette } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { brass, concrete, grass, ink, limestone, mix, paper, pine, slate } from '../palette.ts';
import { crowd, person } from '../people.ts';
import type { Drawing } from '../render.ts';
import { box, face, perspective, type Vec } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { batch, ellipse, line, type Point, path, polygon, smooth } from '../svg.ts';
import { plant } from '../vegetation.ts';
import { hills, row } from './surroundings.ts';

/** A car seen from the side, standing along x. */
const car = (scene: Stage, [x, , z]: Vec, color: string, facing: 1 | -1) => {
  const { camera, tone, mood, sheet } = scene;
  const side = face([x, 0, z], [facing, 0, 0], [0, 1, 0], [0, 0, -1], 4.4, 1.5);
  const at = (shape: readonly Point[]) => onFace(scene, side, shape);
  const body = at([
    [0.05, 0.35],
    [0.02, 0.75],
    [0.25, 0.92],
    [1, 0.98],
    [1.65, 1.46],
    [3.05, 1.48],
    [3.75, 1],
    [4.25, 0.9],
    [4.42, 0.6],
    [4.36, 0.34],
  ]);
  const glass = at([
    [1.2, 1],
    [1.74, 1.38],
    [2.95, 1.4],
    [3.5, 1.02],
  ]);
  const base = tone(color, [0, 0.3, -0.9], camera.depth([x, 0, z]));
  const size = camera.scaleAt([x, 0, z]);
  const wheels = [0.9, 3.5].map((u) => {
    const [cx, cy] = camera.project(side.at(u, 0.34));
    return (
      ellipse(cx, cy, size * 0.34, size * 0.34, mix(ink, mood.shadow.color, 0.3)) +
      ellipse(cx, cy, size * 0.17, size * 0.17, tone(slate, [0, 0, -1]))
    );
  });
  const lamps =
    mood.lit > 0.3
      ? [
          [4.36, '#fff1cf'],
          [0.06, '#c2553a'],
        ]
          .map(([u, lamp]) => {
            const [cx, cy] = camera.project(side.at(Number(u), 0.68));
            return ellipse(
              cx,
              cy,
              size * 0.9,
              size * 0.5,
              sheet.radial([cx, cy], size * 0.9, [
                { at: 0, color: String(lamp), opacity: 0.9 },
                { at: 0.3, color: String(lamp), opacity: 0.3 },
                { at: 1, color: String(lamp), opacity: 0 },
              ]),
            );
          })
          .join('')
      : '';
  scene.shadeOutline(
    camera.outline([
      [x - 0.2, 0, z - 0.5],
      [x + facing * 4.6, 0, z - 0.5],
      [x + facing * 4.6, 0, z + 1.9],
      [x - 0.2, 0, z + 1.9],
    ]),
  );
  const [bx = 0] = [camera.project(side.at(2, 1.4))[1]];
  const paint = sheet.linear(
    [0, bx],
    [0, bx + size * 1.2],
    [
      { at: 0, color: mix(base, mood.glass.high, 0.5) },
      { at: 0.5, color: base },
      { at: 1, color: mix(base, mood.shadow.color, 0.5) },
    ],
  );
  scene.place(
    camera.depth([x, 0, z]),
    path(smooth(body), { fill: paint }) +
      polygon(glass, mix(mood.glass.low, mood.glass.high, 0.4)) +
      line(
        at([
          [2.35, 1.42],
          [2.35, 0.4],
        ]),
        mix(base, ink, 0.5),
        0.8,
        { opacity: 0.5 },
      ) +
      wheels.join('') +
      lamps,
  );
};

const pumps = (scene: Stage, x: number, z: number) => {
  build(scene, {
    x: x - 2.2,
    z: z - 0.7,
    width: 5.4,
    depth: 1.6,
    height: 0.2,
    front: plain(concrete),
    roof: limestone,
    shadow: false,
    nearer: 0.4,
  });
  for (const dx of [-1.2, 1.6]) {
    build(scene, {
      x: x + dx,
      z,
      width: 0.9,
      depth: 0.5,
      height: 1.7,
      base: 0.2,
      ground: 0,
      roof: paper,
      nearer: 0.6,
      front: (onto, wall) => {
        const screen = polygon(
          onFace(onto, wall, quad(0.15, 1.05, 0.6, 0.42)),
          mix(onto.mood.lamp, pine, onto.mood.lit > 0.3 ? 0.1 : 0.75),
        );
        return (
          plain(paper)(onto, wall) +
          polygon(onFace(onto, wall, quad(0, 0, wall.width, 0.5)), onto.tone(pine, wall.normal)) +
          screen
        );
      },
    });
  }
};

/** A fuel station on a main road: a wide thin roof, lit from below, with a shop. */
export const station = ({ mood: hour, seed }: { mood: MoodName; seed: string }): Drawing => {
  const horizon = 610;
  const camera = perspective({ eye: [13, 2.6, -30], turn: -17, focal: 1020, centre: 800, horizon });
  const scene = stage([1600, 1000], camera, hour, seed);
  const { mood, sheet, tone } = scene;
  hills(scene, horizon, seed, '#b3a78a', 230);
  sheet.add(
    plot(scene, flat([-140, 120], [-28, 46]), '#b9b2a4'),
    paving(scene, [-44, 36], [-28, 26], [6, 6], 0, 0.25),
    plot(scene, flat([-140, -40], [-24, 30]), grass),
    lawn(scene, [-80, -40], [-24, 30], 0.6),
  );
  const lit = mood.lit > 0.3;
  if (lit)
    sheet.add(
      polygon(camera.outline(flat([-30, 18], [-13, 17])), { fill: mood.lamp, opacity: 0.3 }),
      spill(scene, [-36, 20], [8, 26], 0.7),
    );
  const shop = curtain({ bay: 2.4, floor: 4.2, spandrel: 0.5, frame: '#4a5450', lit: lit ? 0.95 : 0.25 });
  build(scene, {
    x: -36,
    z: 26,
    width: 46,
    depth: 12,
    height: 5,
    front: shop,
    side: plain(limestone),
    roof: concrete,
  });
  build(scene, {
    x: -37,
    z: 25,
    width: 48,
    depth: 14,
    height: 0.8,
    base: 5,
    front: plain(limestone),
    roof: paper,
    shadow: false,
    nearer: 3,
  });
  for (const [x, z] of [
    [-22, 8],
    [-4, 8],
    [-22, -5],
    [-4, -5],
  ] as const) {
    build(scene, {
      x,
      z,
      width: 0.6,
      depth: 0.6,
      height: 6,
      front: plain(mix(pine, paper, 0.1)),
      roof: pine,
    });
    pumps(scene, x + 4.5, z);
  }
  const roof = box({ x: -30, z: -12, width: 46, depth: 30, height: 0.9, base: 6 });
  if (!lit) scene.shade(roof, 0);
  const under = camera.outline([
    [-30, 6, -12],
    [16, 6, -12],
    [16, 6, 18],
    [-30, 6, 18],
  ]);
  const soffit = lit ? mix(mood.lamp, paper, 0.25) : mix(tone(paper, [0, -1, 0]), mood.glow.color, 0.2);
  const [, near = 0] = camera.project([0, 6, -12]);
  const [, far = 0] = camera.project([0, 6, 18]);
  const boards = batch(0.18);
  for (let x = -30; x < 16; x += 1.5)
    boards.add(
      camera.outline([
        [x, 6, -12],
        [x + 0.2, 6, -12],
        [x + 0.2, 6, 18],
        [x, 6, 18],
      ]),
      '#5a4630',
    );
  const lamps = batch();
  for (let x = -26; x < 15; x += 5.2)
    for (let z = -9; z < 17; z += 5)
      lamps.add(
        camera.outline([
          [x, 5.98, z],
          [x + 1.3, 5.98, z],
          [x + 1.3, 5.98, z + 0.8],
          [x, 5.98, z + 0.8],
        ]),
        lit ? '#fffaf0' : paper,
      );
  const edge = { shadows: batch(), sides: batch(), fronts: batch() };
  projecting(scene, roof.front, { u: 0, v: 0, width: 46, height: 0.9, out: 0.1, color: paper }, edge);
  const ceiling =
    polygon(
      under,
      sheet.linear(
        [0, near],
        [0, far],
        [
          { at: 0, color: soffit },
          { at: 1, color: mix(soffit, '#6b4d2c', 0.3) },
        ],
      ),
    ) +
    boards +
    lamps;
  scene.place(camera.depth([-7, 6, 18]) + 2, ceiling);
  scene.place(
    camera.depth([-7, 6, -12]) - 1,
    polygon(onFace(scene, roof.right, quad(0, 0, 30, 0.9)), tone(paper, roof.right.normal)) +
      edge.fronts +
      polygon(onFace(scene, roof.front, quad(0, 0.12, 46, 0.16), 0.14), tone(brass, [0, 0, -1])),
  );
  car(scene, [-24, 0, 4], '#8f3f2f', 1);
  car(scene, [2, 0, -9.5], mix(slate, paper, 0.3), -1);
  car(scene, [-6, 0, 4.6], paper, 1);
  person(scene, [-0.2, 0, -6.6], 'standingInCoat', 1.75, -1);
  crowd(scene, { x: [-30, 6], z: [21, 25] }, 8);
  row(scene, [-58, 6], [-48, 30], 3, 10);
  row(scene, [18, 40], [60, 48], 5, 12);
  row(scene, [-60, 46], [10, 48], 9, 14);
  for (const x of [26, 33]) plant(scene, [x, 0, 14], 8, 'slim');
  scene.close();
  sheet.add(vignette(scene));
  return { sheet, sky: { mood: hour, horizon: horizon / 1000, seed } };
};
