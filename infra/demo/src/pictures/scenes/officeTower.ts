import { above, arcade, curtain, type Facade, fins, punched, slabs } from '../facades.ts';
import { dapple, flat, lawn, paving, plot, spill, vignette } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { brass, brick, concrete, grass, limestone, mix, paper } from '../palette.ts';
import { crowd } from '../people.ts';
import type { Drawing } from '../render.ts';
import { perspective } from '../space.ts';
import { stage } from '../stage.ts';
import { plant } from '../vegetation.ts';
import { hills, row, town } from './surroundings.ts';

/** An office tower behind deep shades, and the arcaded square at its foot. */
export const officeTower = ({ mood, seed }: { mood: MoodName; seed: string }): Drawing => {
  const horizon = 735;
  const camera = perspective({ eye: [36, 5, -60], turn: -29, focal: 960, centre: 830, horizon });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet } = scene;
  hills(scene, horizon, seed, '#b6ae96', 110);
  sheet.add(
    plot(scene, flat([-180, 140], [-52, 60]), '#d9cfbb'),
    paving(scene, [-60, 44], [-52, -2], [4, 4]),
    plot(scene, flat([-30, -14], [-30, -14]), grass),
    lawn(scene, [-30, -14], [-30, -14], 0.5),
  );
  town(scene, 36, [-2.2, 0.4], 70);
  const shades: Facade = fins(
    slabs(curtain({ bay: 2, floor: 3.8, spandrel: 0.7 }), { floor: 3.8, out: 0.9, color: paper, thick: 0.3 }),
    { spacing: 4, out: 1.2, color: mix(limestone, brass, 0.3), width: 0.26 },
  );
  const market: Facade = above(
    arcade({ color: limestone, bay: 4.6, spring: 3, pier: 1, reveal: 1.6, inner: brick, lit: 0.4 }),
    6,
    punched({ color: limestone, bay: 4.6, floor: 4.2, opening: [2.4, 2.6], sill: 0.7, band: paper }),
  );
  build(scene, { x: -70, z: 6, width: 52, depth: 22, height: 10.2, front: market, roof: concrete });
  build(scene, {
    x: 10,
    z: 2,
    width: 24,
    depth: 40,
    height: 10.2,
    front: market,
    roof: concrete,
    nearer: 20,
  });
  const tall = above(
    arcade({ color: limestone, bay: 8, spring: 5.2, pier: 1.6, reveal: 2.4, inner: brick, lit: 1 }),
    10.4,
    shades,
  );
  build(scene, {
    x: -26,
    z: 4,
    width: 24,
    depth: 24,
    height: 10.4 + 3.8 * 12,
    front: tall,
    roof: concrete,
    nearer: 16,
  });
  build(scene, {
    x: -22,
    z: 8,
    width: 15,
    depth: 14,
    height: 4,
    base: 56,
    front: fins(curtain({ bay: 2, floor: 4 }), { spacing: 1.5, out: 0.3, color: limestone }),
    roof: concrete,
    nearer: 14,
    shadow: false,
  });
  if (mood === 'dusk') sheet.add(spill(scene, [-70, 34], [-14, 4], 0.75));
  for (const [x, z] of [
    [-26, -18],
    [-18, -26],
  ] as const)
    plant(scene, [x, 0, z], 9);
  row(scene, [-66, -6], [-38, -6], 5, 8, 'slim');
  row(scene, [12, -4], [32, -4], 4, 7.4, 'slim');
  plant(scene, [30, 0, -28], 8.5);
  crowd(scene, { x: [-22, 20], z: [-40, 0] }, 34);
  crowd(scene, { x: [6, 24], z: [-36, -24] }, 6);
  dapple(scene, [-6, 40], [-52, -32], 130, 1.5);
  scene.close();
  sheet.add(vignette(scene));
  return { sheet, sky: { mood, horizon: horizon / 1000, seed } };
};
