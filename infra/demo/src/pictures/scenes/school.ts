import { above, arcade, type Facade, punched, slabs } from '../facades.ts';
import { dapple, flat, lawn, paving, plot, spill, vignette } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { brick, earth, grass, limestone, mix, paper, pine, timber } from '../palette.ts';
import { crowd, person } from '../people.ts';
import type { Drawing } from '../render.ts';
import { perspective } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { line, polygon } from '../svg.ts';
import { hedge, plant } from '../vegetation.ts';
import { hills, row } from './surroundings.ts';

/** The lines of a playing court on the ground. */
const court = (scene: Stage, x: number, z: number, width: number, length: number) => {
  const { camera } = scene;
  const ring = camera.outline(flat([x, x + width], [z, z + length]));
  const half = [camera.project([x, 0, z + length / 2]), camera.project([x + width, 0, z + length / 2])];
  const circle = Array.from({ length: 30 }, (_, i) => {
    const angle = (i / 30) * Math.PI * 2;
    return camera.project([x + width / 2 + Math.cos(angle) * 1.8, 0, z + length / 2 + Math.sin(angle) * 1.8]);
  });
  return (
    plot(scene, flat([x - 2, x + width + 2], [z - 2, z + length + 2]), mix(brick, earth, 0.55)) +
    polygon(ring, { stroke: paper, width: 2, opacity: 0.75 }) +
    line(half, paper, 2, { opacity: 0.75 }) +
    polygon(circle, { stroke: paper, width: 2, opacity: 0.75 })
  );
};

/** A brick school round a yard: galleries to the classrooms, a court, children. */
export const school = ({ mood, seed }: { mood: MoodName; seed: string }): Drawing => {
  const horizon = 560;
  const camera = perspective({ eye: [27, 7, -50], turn: -33, focal: 1080, centre: 800, horizon });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet } = scene;
  hills(scene, horizon, seed, '#b5ac88', 190);
  sheet.add(
    plot(scene, flat([-140, 140], [-50, 40]), '#d6c6a8'),
    plot(scene, flat([-130, -36], [-46, -3]), grass),
    lawn(scene, [-90, -36], [-46, -3], 0.7),
    plot(scene, flat([22, 130], [-40, 30]), grass),
    lawn(scene, [22, 60], [-40, 20], 0.8),
    paving(scene, [-34, 20], [-48, -2], [3, 3]),
    court(scene, -24, -34, 15, 26),
  );
  const galleries: Facade = above(
    arcade({ color: brick, bay: 4, spring: 2.4, pier: 0.9, reveal: 1.8, inner: timber }),
    4.3,
    slabs(punched({ color: brick, bay: 4, floor: 3.9, opening: [2.7, 2.1], sill: 0.9, reveal: 0.5 }), {
      floor: 3.9,
      out: 1.6,
      color: limestone,
      thick: 0.4,
      from: 0,
    }),
  );
  const plainEnd = punched({ color: brick, bay: 5.5, floor: 4.1, opening: [1.7, 2], sill: 1.1 });
  build(scene, {
    x: -62,
    z: 4,
    width: 80,
    depth: 13,
    height: 12.4,
    front: galleries,
    side: plainEnd,
    roof: limestone,
  });
  build(scene, {
    x: -62,
    z: 4,
    width: 80,
    depth: 13.4,
    height: 0.7,
    base: 12.4,
    front: punched({ color: limestone, bay: 80, floor: 4, opening: [0.01, 0.01] }),
    roof: limestone,
    nearer: 2,
    shadow: false,
  });
  build(scene, {
    x: 6,
    z: -10,
    width: 12,
    depth: 16,
    height: 17,
    front: punched({ color: limestone, bay: 12, floor: 16, opening: [3.4, 9], sill: 3.2, reveal: 0.9 }),
    side: punched({ color: limestone, bay: 5, floor: 5.2, opening: [1.5, 2.6], sill: 1.4 }),
    roof: limestone,
    nearer: 8,
  });
  if (mood === 'dusk') sheet.add(spill(scene, [-62, 6], [-10, 4], 0.7));
  plant(scene, [-31, 0, -12], 12);
  plant(scene, [24, 0, -24], 9);
  row(scene, [-40, -8], [-74, -4], 4, 11);
  row(scene, [30, 0], [60, 24], 4, 12);
  row(scene, [-70, 24], [10, 26], 9, 17);
  row(scene, [-110, 30], [-94, 40], 4, 18, 'cypress');
  hedge(scene, [22, 0, -18], [22, 0, -2], 1);
  for (const [x, z, f] of [
    [-18, -26, 1],
    [-14, -22, -1],
    [-20, -16, 1],
    [-12, -29, -1],
    [-16, -13, 1],
    [-11, -18, -1],
    [-21, -30, 1],
  ] as const)
    person(scene, [x, 0, z], 'pupil', 1.3, f);
  crowd(scene, { x: [-6, 18], z: [-36, -12] }, 14, true);
  crowd(scene, { x: [-50, -28], z: [-6, 2] }, 8, true);
  dapple(scene, [-14, 26], [-48, -37], 110, 1.5);
  scene.close();
  const flag = camera.project([2, 0, -14]);
  const top = camera.project([2, 14, -14]);
  const size = camera.scaleAt([2, 0, -14]);
  sheet.add(
    line([flag, top], scene.tone(paper, [0, 0, -1]), 2.4),
    polygon(
      [
        top,
        [top[0] + size * 2.6, top[1] + size * 0.25],
        [top[0] + size * 2.5, top[1] + size * 1.75],
        [top[0], top[1] + size * 1.5],
      ],
      scene.tone(pine, [0, 0, -1]),
    ),
    vignette(scene),
  );
  return { sheet, sky: { mood, horizon: horizon / 1000, seed } };
};
