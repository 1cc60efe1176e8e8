import { curtain, type Facade, fins, punched, slabs } from '../facades.ts';
import { flat, ground, plot, ridge, vignette } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { brick, concrete, grass, limestone, paper, plaster } from '../palette.ts';
import type { Drawing } from '../render.ts';
import { perspective } from '../space.ts';
import { stage } from '../stage.ts';
import { polygon } from '../svg.ts';
import { plant } from '../vegetation.ts';

/** A city between gardens and hills, seen from above its roofs. */
export const skyline = ({
  mood,
  seed,
  wide = false,
}: {
  mood: MoodName;
  seed: string;
  wide?: boolean;
}): Drawing => {
  const [width, height] = wide ? [2000, 1200] : [1600, 1000];
  const horizon = height * 0.5;
  const camera = perspective({
    eye: [40, 46, -120],
    turn: -14,
    focal: width * 0.62,
    centre: width * 0.5,
    horizon,
  });
  const scene = stage([width, height], camera, mood, seed);
  const { sheet, random } = scene;
  sheet.add(
    ridge(scene, { y: horizon + 8, height: 260, distance: 0.78, seed: `${seed} third` }),
    ridge(scene, { y: horizon + 16, height: 170, distance: 0.62, seed: `${seed} second` }),
    ridge(scene, { y: horizon + 24, height: 80, distance: 0.44, seed: `${seed} first` }),
    ground(scene, horizon + 16, '#a8a482'),
  );
  const looks: readonly [Facade, ...Facade[]] = [
    punched({ color: limestone, bay: 4, floor: 3.6, opening: [2, 2], sill: 0.8 }),
    punched({ color: plaster, bay: 3.6, floor: 3.4, opening: [1.8, 1.9], sill: 0.8, band: paper }),
    punched({ color: brick, bay: 3.8, floor: 3.5, opening: [1.7, 2.1], sill: 0.7 }),
    slabs(punched({ color: paper, bay: 4, floor: 3.6, opening: [2.8, 2.2], sill: 0.4 }), {
      floor: 3.6,
      out: 0.9,
      color: paper,
    }),
    curtain({ bay: 2.4, floor: 3.8 }),
    fins(curtain({ bay: 2.4, floor: 3.8 }), { spacing: 4.8, out: 0.8, color: limestone }),
  ];
  const street = (color: string, x: readonly [number, number], z: readonly [number, number]) =>
    sheet.add(plot(scene, flat(x, z), color, 0.9));
  for (let z = -96; z < 330; z += 46) street('#cfc5b0', [-420, 330], [z - 7, z]);
  for (let x = -400; x < 330; x += 52) street('#cfc5b0', [x - 7, x], [-100, 330]);
  for (let block = 0; block < 9; block += 1) {
    const z = 330 - block * 46;
    for (let column = 0; column < 15; column += 1) {
      const x = -400 + column * 52;
      const [px] = camera.project([x + 22, 0, z]);
      if (camera.depth([x, 0, z - 46]) < 26 || px < -420 || px > width + 420) continue;
      const park = random.chance(block > 6 ? 0.5 : 0.2);
      if (park) {
        sheet.add(plot(scene, flat([x, x + 45], [z, z + 39]), grass));
        for (let t = 0; t < 9; t += 1)
          plant(scene, [x + random.range(3, 42), 0, z + random.range(3, 36)], random.range(8, 13));
        continue;
      }
      const central = Math.max(0, 1 - Math.hypot((x + 70) / 170, (z - 150) / 130));
      for (const [dx, dz] of [
        [1, 21],
        [24, 21],
        [1, 1],
        [24, 1],
      ] as const) {
        if (random.chance(0.16)) {
          plant(scene, [x + dx + 8, 0, z + dz + 8], random.range(8, 12));
          continue;
        }
        const floors = Math.round(random.range(2, 6) + central * random.range(4, 24));
        const tall = floors * 3.6;
        build(scene, {
          x: x + dx,
          z: z + dz,
          width: random.range(15, 20),
          depth: random.range(13, 17),
          height: tall,
          front:
            floors > 9
              ? random.pick([looks[3] ?? looks[0], looks[4] ?? looks[0], looks[5] ?? looks[0]])
              : random.pick([looks[0], looks[1] ?? looks[0], looks[2] ?? looks[0]]),
          roof: random.pick([concrete, limestone, '#b9a68a']),
          parapet: 0.8,
        });
      }
    }
  }
  scene.close();
  const veil = sheet.linear(
    [0, horizon - 20],
    [0, horizon + 190],
    [
      { at: 0, color: scene.mood.haze, opacity: 0.55 },
      { at: 1, color: scene.mood.haze, opacity: 0 },
    ],
  );
  sheet.add(
    polygon(
      [
        [0, horizon - 20],
        [width, horizon - 20],
        [width, horizon + 190],
        [0, horizon + 190],
      ],
      { fill: veil },
    ),
    vignette(scene, 0.7),
  );
  return { sheet, sky: { mood, horizon: 0.51, seed } };
};
