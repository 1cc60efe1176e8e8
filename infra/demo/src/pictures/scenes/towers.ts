import { above, arcade, curtain, fins, punched, slabs } from '../facades.ts';
import { dapple, flat, ground, lawn, paving, plot, ridge, spill, vignette } from '../land.ts';
import { build, distant } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { concrete, grass, limestone, paper, slate } from '../palette.ts';
import { crowd } from '../people.ts';
import type { Drawing } from '../render.ts';
import { perspective } from '../space.ts';
import { stage } from '../stage.ts';
import { hedge, plant } from '../vegetation.ts';

/** Two residential towers over an arcaded podium, seen from the garden. */
export const towers = ({ mood, seed }: { mood: MoodName; seed: string }): Drawing => {
  const horizon = 700;
  const camera = perspective({ eye: [46, 6, -80], turn: -24, focal: 980, centre: 740, horizon });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { random, sheet } = scene;
  sheet.add(
    ridge(scene, { y: horizon, height: 130, distance: 0.66, seed: `${seed}-far` }),
    ridge(scene, { y: horizon + 4, height: 60, distance: 0.42, seed: `${seed}-near` }),
    ground(scene, horizon, '#b4b092'),
    plot(scene, flat([-200, 160], [-72, -4]), '#d8cfbd'),
    plot(scene, flat([-160, -8], [-52, -9]), grass),
    lawn(scene, [-110, -8], [-52, -9], 1.8),
    plot(scene, flat([6, 140], [-52, -9]), grass),
    lawn(scene, [6, 90], [-52, -9], 1.8),
    paving(scene, [-56, 56], [-70, -52], [4, 3]),
    paving(scene, [-8, 6], [-52, -4], [3.5, 3]),
  );
  for (let i = 0; i < 34; i += 1) {
    const z = random.range(170, 520);
    distant(scene, {
      x: random.range(-1.2, 0.5) * z,
      z,
      width: random.range(16, 34),
      depth: 20,
      height: random.range(12, 56),
      color: random.pick([limestone, concrete, slate]),
    });
  }
  const podium = above(
    arcade({ color: limestone, bay: 5.2, spring: 3.3, pier: 1.3, reveal: 1.4 }),
    6.8,
    punched({ color: limestone, bay: 5.2, floor: 4, opening: [2.6, 2.3], sill: 0.7, band: paper }),
  );
  const high = slabs(
    punched({ color: paper, bay: 3.4, floor: 3.4, opening: [2.4, 2.3], sill: 0.5, reveal: 0.5 }),
    { floor: 3.4, out: 1.2, color: paper },
  );
  const glassy = fins(curtain({ bay: 2.2, floor: 3.4 }), { spacing: 4.4, out: 0.9, color: limestone });
  const crown = fins(curtain({ bay: 2, floor: 4 }), { spacing: 2, out: 0.3, color: limestone });
  build(scene, { x: -62, z: 2, width: 104, depth: 34, height: 11.4, front: podium, roof: concrete });
  build(scene, {
    x: -42,
    z: 8,
    width: 20,
    depth: 20,
    height: 37.4,
    base: 11.4,
    front: high,
    side: glassy,
    roof: concrete,
    nearer: 40,
  });
  build(scene, {
    x: -38,
    z: 11,
    width: 12,
    depth: 12,
    height: 4,
    base: 48.8,
    front: crown,
    roof: concrete,
    nearer: 30,
    shadow: false,
  });
  build(scene, {
    x: 4,
    z: 8,
    width: 20,
    depth: 20,
    height: 51,
    base: 11.4,
    front: high,
    side: glassy,
    roof: concrete,
    nearer: 40,
  });
  build(scene, {
    x: 8,
    z: 11,
    width: 12,
    depth: 12,
    height: 4,
    base: 62.4,
    front: crown,
    roof: concrete,
    nearer: 30,
    shadow: false,
  });
  if (mood === 'dusk') sheet.add(spill(scene, [-62, 42], [-18, 2], 0.75));
  for (const x of [-92, -82, -74]) plant(scene, [x, 0, random.range(-14, 8)], random.range(11, 16));
  for (const x of [52, 62, 74]) plant(scene, [x, 0, random.range(2, 26)], random.range(10, 15));
  for (const z of [-14, -23, -32, -41]) plant(scene, [-10.5, 0, z], random.range(7, 8.4), 'slim');
  for (const z of [-14, -23, -32, -41]) plant(scene, [8.5, 0, z], random.range(7, 8.4), 'slim');
  for (const [x, z] of [
    [24, -26],
    [-34, -22],
    [-52, -36],
    [-26, -42],
  ] as const)
    plant(scene, [x, 0, z], random.range(9, 13));
  hedge(scene, [7, 0, -10], [60, 0, -10], 1.1);
  hedge(scene, [-70, 0, -10], [-9, 0, -10], 1.1);
  dapple(scene, [-30, 46], [-72, -54], 150, 1.9);
  for (const x of [20, 33, 44]) plant(scene, [x, 0, -62 + x * 0.3], random.range(7, 8.6));
  crowd(scene, { x: [-7, 5], z: [-52, -8] }, 16, true);
  crowd(scene, { x: [-40, 34], z: [-62, -53] }, 7);
  scene.close();
  sheet.add(vignette(scene));
  return { sheet, sky: { mood, horizon: 0.7, seed } };
};
