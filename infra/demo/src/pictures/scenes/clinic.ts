import { above, arcade, type Facade, punched, slabs } from '../facades.ts';
import { dapple, flat, lawn, paving, plot, spill, vignette } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { brick, grass, limestone, paper, plaster } from '../palette.ts';
import { crowd, person } from '../people.ts';
import type { Drawing } from '../render.ts';
import { perspective } from '../space.ts';
import { stage } from '../stage.ts';
import { hedge, plant } from '../vegetation.ts';
import { hills, town } from './surroundings.ts';

/** A low building around a veranda, under an old tree: a clinic, or a house for a community. */
export const clinic = ({
  mood,
  seed,
  walls = plaster,
}: {
  mood: MoodName;
  seed: string;
  walls?: string;
}): Drawing => {
  const horizon = 640;
  const camera = perspective({ eye: [16, 3.4, -36], turn: -27, focal: 1240, centre: 860, horizon });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet } = scene;
  hills(scene, horizon, seed, '#b7b08f', 190);
  sheet.add(
    plot(scene, flat([-120, 120], [-36, -2]), '#d9cdb6'),
    plot(scene, flat([-110, -14], [-30, -6]), grass),
    lawn(scene, [-70, -14], [-30, -6], 1.4),
    plot(scene, flat([2, 100], [-25, -5]), grass),
    lawn(scene, [2, 50], [-25, -5], 1.4),
    paving(scene, [-14, 2], [-34, -2], [2, 2]),
    paving(scene, [2, 34], [-34, -25], [2, 2]),
  );
  town(scene, 10, [-1.5, 0.2], 16);
  const veranda: Facade = arcade({
    color: walls,
    bay: 4.2,
    spring: 2.9,
    pier: 0.8,
    reveal: 1.6,
    inner: brick,
  });
  const upper: Facade = slabs(punched({ color: brick, bay: 4.2, floor: 3.6, opening: [1.5, 2], sill: 0.8 }), {
    floor: 3.5,
    out: 1,
    color: paper,
    thick: 0.3,
    from: 3.4,
  });
  const end: Facade = above(
    punched({ color: walls, bay: 4.6, floor: 5.2, opening: [1.6, 2.4], sill: 1 }),
    5.2,
    upper,
  );
  build(scene, {
    x: -58,
    z: 0,
    width: 78,
    depth: 15,
    height: 5.2,
    front: veranda,
    side: punched({ color: walls, bay: 5, floor: 5, opening: [1.6, 2.4], sill: 1 }),
    roof: limestone,
  });
  build(scene, {
    x: -34,
    z: 5,
    width: 30,
    depth: 16,
    height: 4.4,
    base: 5.2,
    front: upper,
    side: upper,
    roof: limestone,
    nearer: 12,
  });
  build(scene, {
    x: -12,
    z: -4,
    width: 12,
    depth: 12,
    height: 8,
    front: arcade({ color: limestone, bay: 12, spring: 3.6, pier: 4.4, reveal: 2.4, inner: brick }),
    side: end,
    roof: limestone,
    nearer: 6,
  });
  if (mood === 'dusk') sheet.add(spill(scene, [-58, 20], [-12, 0], 0.7));
  plant(scene, [9.5, 0, -12], 11);
  plant(scene, [-22, 0, -16], 10);
  for (const [x, z, h] of [
    [-40, -14, 9],
    [-54, -10, 11],
    [-70, 6, 13],
    [30, 6, 11],
    [38, 18, 13],
    [-66, 20, 12],
  ] as const)
    plant(scene, [x, 0, z], h);
  for (const x of [-86, -80, -75]) plant(scene, [x, 0, 22], 15, 'cypress');
  hedge(scene, [-56, 0, -3], [-16, 0, -3], 0.8);
  hedge(scene, [4, 0, -3], [20, 0, -3], 0.8);
  crowd(scene, { x: [-13, 1], z: [-26, -6] }, 9, true);
  person(scene, [1, 0, -25], 'inDupatta', 1.66, -1);
  person(scene, [1.8, 0, -24.8], 'pupil', 1.1, -1);
  dapple(scene, [-12, 20], [-33, -25], 90, 0.8);
  scene.close();
  sheet.add(vignette(scene));
  return { sheet, sky: { mood, horizon: horizon / 1000, seed } };
};
