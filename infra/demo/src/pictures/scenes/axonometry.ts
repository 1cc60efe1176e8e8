import { paperGround } from '../drawingSheet.ts';
import { above, arcade, curtain, type Facade, fins, plain, punched, slabs } from '../facades.ts';
import { flat, plot } from '../land.ts';
import { build } from '../massing.ts';
import { brick, concrete, grass, limestone, mix, paper, plaster, slate, timber } from '../palette.ts';
import type { Drawing } from '../render.ts';
import { parallel } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { line, polygon } from '../svg.ts';
import { plant } from '../vegetation.ts';

interface Model {
  readonly scale: number;
  readonly extent: readonly [width: number, depth: number];
  readonly draw: (scene: Stage) => void;
}

const windows = (color: string): Facade =>
  punched({ color, bay: 3.6, floor: 3.6, opening: [1.8, 2], sill: 0.8, lit: 0 });
const arches: Facade = above(
  arcade({ color: limestone, bay: 4.4, spring: 2.6, pier: 1, reveal: 1 }),
  4.8,
  windows(plaster),
);
const green = (scene: Stage, x: readonly [number, number], z: readonly [number, number]) =>
  scene.sheet.add(plot(scene, flat(x, z), mix(grass, paper, 0.35)));
const path = (scene: Stage, x: readonly [number, number], z: readonly [number, number], color = '#e6dccb') =>
  scene.sheet.add(plot(scene, flat(x, z), color));
const grove = (scene: Stage, places: readonly (readonly [number, number, number])[]) => {
  for (const [x, z, height] of places) plant(scene, [x, 0, z], height);
};

const models = {
  house: {
    scale: 15,
    extent: [60, 46],
    draw(scene) {
      green(scene, [0, 60], [0, 46]);
      path(scene, [8, 52], [5, 41]);
      green(scene, [22, 38], [15, 31]);
      path(scene, [27, 33], [0, 6]);
      scene.sheet.add(plot(scene, flat([29, 31], [16, 30]), '#9fbcb8'));
      build(scene, {
        x: 12,
        z: 33,
        width: 36,
        depth: 6,
        height: 8.4,
        front: arches,
        roof: limestone,
        parapet: 1,
      });
      build(scene, {
        x: 12,
        z: 13,
        width: 6,
        depth: 20,
        height: 5,
        front: arches,
        side: arcade({ color: plaster, bay: 4, spring: 2.4, pier: 1 }),
        roof: limestone,
        parapet: 1,
      });
      build(scene, {
        x: 42,
        z: 13,
        width: 6,
        depth: 20,
        height: 5,
        front: arches,
        side: arcade({ color: plaster, bay: 4, spring: 2.4, pier: 1 }),
        roof: limestone,
        parapet: 1,
      });
      build(scene, {
        x: 12,
        z: 7,
        width: 36,
        depth: 6,
        height: 5,
        front: arcade({ color: brick, bay: 4.5, spring: 2.6, pier: 1 }),
        roof: limestone,
        parapet: 1,
      });
      grove(scene, [
        [26, 26, 8],
        [35, 19, 7],
        [5, 10, 9],
        [4, 26, 8],
        [6, 38, 10],
        [56, 12, 8],
        [55, 30, 10],
        [54, 41, 8],
        [20, 2.5, 6],
        [40, 2.5, 6],
      ]);
    },
  },
  college: {
    scale: 11.6,
    extent: [86, 56],
    draw(scene) {
      green(scene, [0, 86], [0, 56]);
      path(scene, [4, 82], [4, 52]);
      for (let i = 0; i < 6; i += 1)
        build(scene, {
          x: 10 + i * 9,
          z: 20,
          width: 9,
          depth: 24,
          height: i % 2 ? 8.4 : 6.6,
          front: punched({ color: brick, bay: 9, floor: 6, opening: [5, 3.8], sill: 0, lit: 0 }),
          side: curtain({ bay: 2, floor: 8.4, spandrel: 6.2, lit: 0 }),
          roof: i % 2 ? slate : mix(slate, paper, 0.3),
        });
      build(scene, {
        x: 10,
        z: 46,
        width: 54,
        depth: 6,
        height: 11,
        front: windows(limestone),
        roof: concrete,
        parapet: 1,
      });
      build(scene, {
        x: 66,
        z: 20,
        width: 12,
        depth: 32,
        height: 14.6,
        front: arches,
        side: windows(plaster),
        roof: concrete,
        parapet: 1,
      });
      for (const [x, z, color] of [
        [14, 9, timber],
        [22, 10, limestone],
        [34, 9, brick],
        [46, 10, timber],
      ] as const)
        build(scene, {
          x,
          z,
          width: 5,
          depth: 2,
          height: 1.4,
          front: plain(color),
          roof: mix(color, paper, 0.3),
        });
      grove(scene, [
        [58, 10, 8],
        [70, 9, 9],
        [78, 12, 8],
        [2, 14, 9],
        [2, 32, 8],
        [83, 30, 9],
        [28, 2, 7],
        [52, 2, 7],
      ]);
    },
  },
  hotel: {
    scale: 11.4,
    extent: [92, 54],
    draw(scene) {
      green(scene, [0, 92], [12, 54]);
      scene.sheet.add(plot(scene, flat([0, 92], [0, 12]), '#a9c3c0'));
      path(scene, [8, 84], [12, 34]);
      scene.sheet.add(plot(scene, flat([18, 44], [16, 23]), '#8fb3ac'));
      const rooms: Facade = slabs(
        punched({ color: paper, bay: 4, floor: 3.4, opening: [2.8, 2.3], sill: 0.4, lit: 0 }),
        { floor: 3.4, out: 1.2, color: paper, from: 0 },
      );
      build(scene, {
        x: 10,
        z: 34,
        width: 30,
        depth: 12,
        height: 10.2,
        front: rooms,
        roof: concrete,
        parapet: 0.8,
      });
      build(scene, {
        x: 40,
        z: 32,
        width: 22,
        depth: 16,
        height: 17,
        front: rooms,
        roof: concrete,
        parapet: 0.8,
      });
      build(scene, {
        x: 62,
        z: 34,
        width: 24,
        depth: 12,
        height: 13.6,
        front: rooms,
        roof: concrete,
        parapet: 0.8,
      });
      build(scene, {
        x: 50,
        z: 22,
        width: 26,
        depth: 10,
        height: 5,
        front: arcade({ color: limestone, bay: 4.4, spring: 2.6, pier: 1 }),
        roof: limestone,
        parapet: 0.8,
      });
      grove(scene, [
        [12, 26, 8],
        [48, 16, 7],
        [80, 18, 9],
        [86, 26, 8],
        [4, 40, 11],
        [5, 50, 10],
        [24, 51, 9],
        [44, 52, 11],
        [70, 51, 10],
        [89, 48, 9],
        [88, 40, 8],
      ]);
    },
  },
  station: {
    scale: 14,
    extent: [72, 48],
    draw(scene) {
      green(scene, [0, 72], [0, 48]);
      path(scene, [0, 72], [2, 9], '#b9b4aa');
      path(scene, [8, 64], [9, 40], '#d3ccbf');
      build(scene, {
        x: 14,
        z: 31,
        width: 40,
        depth: 10,
        height: 5.4,
        front: curtain({ bay: 2.5, floor: 5, spandrel: 0.6, lit: 0 }),
        side: plain(limestone),
        roof: limestone,
        parapet: 0.8,
      });
      for (const x of [20, 32, 44])
        for (const z of [15, 23]) {
          build(scene, { x, z, width: 0.8, depth: 0.8, height: 5.6, front: plain(slate), roof: slate });
          build(scene, { x: x + 2, z, width: 1, depth: 0.8, height: 1.7, front: plain(paper), roof: paper });
        }
      build(scene, {
        x: 16,
        z: 13,
        width: 34,
        depth: 13,
        height: 0.9,
        base: 5.6,
        ground: 0,
        front: plain(paper),
        roof: mix(paper, limestone, 0.3),
        parapet: 0.4,
        nearer: 14,
      });
      grove(scene, [
        [4, 20, 8],
        [4, 30, 9],
        [68, 18, 8],
        [67, 28, 9],
        [66, 40, 10],
        [10, 44, 9],
        [24, 45, 8],
        [40, 45, 9],
        [56, 45, 8],
      ]);
    },
  },
  district: {
    scale: 8.2,
    extent: [124, 84],
    draw(scene) {
      green(scene, [0, 124], [0, 84]);
      for (const z of [22, 54]) path(scene, [0, 124], [z, z + 5]);
      for (const x of [38, 82]) path(scene, [x, x + 5], [0, 84]);
      const tower: Facade = fins(curtain({ bay: 2.4, floor: 3.6, lit: 0 }), {
        spacing: 4.8,
        out: 0.7,
        color: limestone,
      });
      const blocks = [
        [4, 62, 14, 14, 18],
        [22, 62, 12, 14, 11],
        [48, 62, 14, 16, 40],
        [66, 62, 12, 14, 15],
        [92, 62, 24, 14, 14],
        [4, 32, 12, 16, 14],
        [20, 32, 14, 14, 25],
        [92, 32, 14, 16, 29],
        [110, 34, 10, 14, 11],
        [4, 4, 28, 12, 9],
        [48, 4, 12, 12, 11],
        [64, 4, 14, 12, 8],
        [92, 4, 26, 12, 7],
      ] as const;
      blocks.forEach(
        ([x, z, width, depth, height], i) =>
          void build(scene, {
            x,
            z,
            width,
            depth,
            height,
            front: height > 22 ? tower : windows([plaster, brick, limestone, paper][i % 4] ?? paper),
            roof: [limestone, concrete, mix(brick, paper, 0.4)][i % 3] ?? concrete,
            parapet: 0.8,
          }),
      );
      for (let i = 0; i < 26; i += 1)
        plant(
          scene,
          [47 + scene.random.range(0, 32), 0, 30 + scene.random.range(0, 21)],
          scene.random.range(6, 9),
        );
      for (let i = 0; i < 9; i += 1) plant(scene, [4 + i * 13.5, 0, 20], 6.4);
      for (let i = 0; i < 9; i += 1) plant(scene, [4 + i * 13.5, 0, 52], 6.4);
    },
  },
} as const satisfies Record<string, Model>;
export type ModelName = keyof typeof models;

/** A building and its grounds seen from above in parallel lines, on drawing paper. */
export const axonometry = ({ name }: { name: ModelName }): Drawing => {
  const { scale, extent, draw }: Model = models[name];
  const [width, depth] = extent;
  const probe = parallel({ turn: 32, tilt: 38, scale, origin: [0, 0] });
  const corners = flat([0, width], [0, depth]).map((corner) => probe.project(corner));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const origin = [
    800 - (Math.min(...xs) + Math.max(...xs)) / 2,
    560 - (Math.min(...ys) + Math.max(...ys)) / 2,
  ] as const;
  const camera = parallel({ turn: 32, tilt: 38, scale, origin });
  const scene = stage([1600, 1000], camera, 'drawing', name);
  const { sheet } = scene;
  sheet.add(paperGround(sheet));
  const [a, b, , d] = flat([0, width], [0, depth], 0);
  const [a2, b2, , d2] = flat([0, width], [0, depth], -1.6);
  if (a && b && d && a2 && b2 && d2) {
    sheet.add(
      polygon(camera.outline([a, b, b2, a2]), mix('#b59c79', paper, 0.25)),
      polygon(camera.outline([a, d, d2, a2]), mix('#8f7a5c', paper, 0.2)),
      line([camera.project(d2), camera.project(a2), camera.project(b2)], scene.mood.shadow.color, 1.4, {
        opacity: 0.6,
      }),
    );
  }
  draw(scene);
  scene.close();
  return { sheet };
};
