import { arcade, type Facade, plain, punched, slabs } from '../facades.ts';
import { ridge, vignette, water } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { concrete, grass, limestone, mix, paper, plaster, timber } from '../palette.ts';
import { person } from '../people.ts';
import type { Drawing } from '../render.ts';
import { perspective } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { group, polygon } from '../svg.ts';
import { blades, drawTree, plant } from '../vegetation.ts';

const rooms: Facade = slabs(
  punched({ color: plaster, bay: 4, floor: 3.3, opening: [3, 2.4], sill: 0.3, reveal: 1.2 }),
  { floor: 3.3, out: 1.3, color: paper, rail: true, from: 0 },
);

/** Three wings that step up the shore, terraces before them. */
const wings = (scene: Stage) => {
  const base = 2;
  build(scene, {
    x: -70,
    z: 0,
    width: 170,
    depth: 30,
    height: base,
    front: plain(limestone),
    roof: mix(limestone, paper, 0.4),
    shadow: false,
    nearer: -6,
  });
  build(scene, {
    x: -46,
    z: 12,
    width: 40,
    depth: 13,
    height: 9.9,
    base,
    front: rooms,
    roof: concrete,
    nearer: 4,
  });
  build(scene, {
    x: -10,
    z: 8,
    width: 30,
    depth: 15,
    height: 16.5,
    base,
    front: rooms,
    roof: concrete,
    nearer: 8,
  });
  build(scene, {
    x: 18,
    z: 14,
    width: 46,
    depth: 13,
    height: 13.2,
    base,
    front: rooms,
    roof: concrete,
    nearer: 4,
  });
  build(scene, {
    x: -30,
    z: 4,
    width: 70,
    depth: 8,
    height: 5,
    base,
    front: arcade({ color: limestone, bay: 5, spring: 2.5, pier: 0.9, reveal: 1.4, inner: timber, lit: 0.3 }),
    roof: paper,
    nearer: 16,
  });
  for (const x of [-26, -14, 26, 36])
    build(scene, {
      x,
      z: 1,
      width: 4,
      depth: 3,
      height: 0.2,
      base: 5,
      front: plain(paper),
      roof: paper,
      nearer: 20,
      shadow: false,
    });
  for (const [x, z, h] of [
    [-62, 14, 13],
    [-54, 20, 15],
    [-50, 8, 9],
    [70, 12, 14],
    [80, 18, 16],
    [92, 16, 13],
  ] as const)
    plant(scene, [x, base, z], h, h > 13 ? 'deodar' : 'broad');
  for (const x of [-40, -35, 45, 51, 57]) plant(scene, [x, base, 5], 9, 'cypress');
};

/** A hotel on the shore of a lake, its lights in the water. */
export const lakeHotel = ({ mood, seed }: { mood: MoodName; seed: string }): Drawing => {
  const waterline = 668;
  const camera = perspective({ eye: [-18, 3.6, -92], turn: 12, focal: 1420, centre: 760, horizon: 626 });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet } = scene;
  sheet.add(
    ridge(scene, { y: 640, height: 420, distance: 0.8, seed: `${seed} third` }),
    ridge(scene, { y: 650, height: 270, distance: 0.6, seed: `${seed} second` }),
    ridge(scene, { y: 668, height: 110, distance: 0.36, seed: `${seed} first` }),
  );
  const below = scene.reflection(seed);
  wings(below);
  const pool = sheet.clip(`M0 ${waterline - 8}H1600V1000H0Z`);
  sheet.add(
    water(scene, waterline - 8, 1000),
    group(below.shapes(), `opacity="0.62" ${pool}`),
    water(scene, waterline - 8, 1000, 0.26),
  );
  const upright = scene.reflection(seed).reflection(seed);
  wings(upright);
  for (const [x, f] of [
    [-24, 1],
    [-23.2, 1],
    [-6, -1],
    [4, 1],
    [22, -1],
    [22.9, 1],
    [48, 1],
  ] as const)
    person(upright, [x, 2, 2.2], f > 0 ? 'standingInCoat' : 'inDupatta', 1.72, f);
  sheet.add(upright.shapes());
  const near = mix(scene.tone(grass, [0, 1, 0]), scene.mood.shadow.color, 0.5);
  sheet.add(
    polygon(
      [
        [1600, 840],
        [1440, 868],
        [1240, 930],
        [1090, 1000],
        [1600, 1000],
      ],
      near,
    ),
    blades(scene, [1120, 1010], [1600, 880], 66, 460),
  );
  sheet.add(drawTree(scene, [1490, 940], 620, 'slim', 6), vignette(scene));
  return { sheet, sky: { mood, horizon: 0.64, seed } };
};
