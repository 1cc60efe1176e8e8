import { axis, dimension, hatched, paperGround, washes } from '../drawingSheet.ts';
import { brass, ink, mix, paper, pine, stone, timber } from '../palette.ts';
import { drawPerson } from '../people.ts';
import type { Drawing } from '../render.ts';
import { parallel } from '../space.ts';
import { stage } from '../stage.ts';
import { closed, line, type Point, path, polygon, rect } from '../svg.ts';
import { drawTree } from '../vegetation.ts';

interface Cut {
  readonly bays: readonly number[];
  readonly floors: readonly number[];
  readonly roof: 'flat' | 'gable' | 'vault' | 'saw';
  /** Floors below the ground. */
  readonly below?: number;
  readonly piles?: number;
  /** Metres by which the ground falls from left to right. */
  readonly fall?: number;
  /** The bay without floors: a hall as high as the house. */
  readonly hall?: number;
}

const cuts = {
  towers: {
    bays: [6, 8, 4, 8, 6],
    floors: [5, 4, 3.3, 3.3, 3.3, 3.3, 3.3, 3.3],
    roof: 'flat',
    below: 4,
    piles: 10,
  },
  clinic: { bays: [3, 7, 3, 9, 3, 7], floors: [4.4, 3.8], roof: 'flat', hall: 3 },
  lodge: { bays: [3, 7, 5], floors: [3.2], roof: 'gable', fall: 4 },
  hall: { bays: [5, 24, 5], floors: [5], roof: 'vault', below: 3, hall: 1 },
  college: { bays: [9, 9, 9, 9], floors: [6], roof: 'saw' },
  market: { bays: [9, 9, 9], floors: [6, 4.6], roof: 'vault', hall: 1, below: 3.4 },
} as const satisfies Record<string, Cut>;
export type SectionName = keyof typeof cuts;

/** Cuts through a building: the ground, the floors, what stands behind the cut, people for scale. */
export const section = ({ name }: { name: SectionName }): Drawing => {
  const cut: Cut = cuts[name];
  const width = cut.bays.reduce((sum, bay) => sum + bay, 0);
  const height = cut.floors.reduce((sum, floor) => sum + floor, 0);
  const scale = Math.min(860 / width, 500 / (height + (cut.roof === 'flat' ? 2 : 6)), 36);
  const level = 770 - (cut.below ?? 0) * scale * 0.4 - (cut.fall ?? 0) * scale * 0.8;
  const left = (1600 - width * scale) / 2;
  const scene = stage(
    [1600, 1000],
    parallel({ turn: 0, tilt: 0, scale, origin: [left, level] }),
    'drawing',
    name,
  );
  const { sheet, random } = scene;
  const at = (x: number, y: number): Point => [left + x * scale, level - y * scale];
  const box = (x: number, y: number, w: number, h: number, paint: Parameters<typeof rect>[4]) =>
    rect(left + x * scale, level - (y + h) * scale, w * scale, h * scale, paint);
  const thick = Math.max(0.24, 5 / scale);
  const fall = cut.fall ?? 0;
  const groundAt = (x: number) => -fall * Math.max(0, Math.min(1, (x + 4) / (width + 8)));
  const sky = sheet.linear(
    [0, 80],
    [0, level],
    [
      { at: 0, color: mix('#a9bcc0', paper, 0.5), opacity: 0.9 },
      { at: 0.6, color: paper, opacity: 0.4 },
      { at: 1, color: washes.warm, opacity: 0.8 },
    ],
  );
  sheet.add(paperGround(sheet, { north: false }), rect(61, 61, 1478, 878, { fill: sky }));
  for (const [x, tall] of [
    [-9, 8],
    [-14, 11],
    [-19, 9],
    [width + 8, 9],
    [width + 14, 12],
    [width + 19, 8],
  ] as const) {
    const [px, py] = at(x, groundAt(x));
    if (px > 110 && px < 1490)
      sheet.add(
        `<g opacity="0.75">${drawTree(scene, [px, py + 2], Math.min(260, tall * scale), 'broad', 30)}</g>`,
      );
  }
  const earthTop: Point[] = [
    [61, at(0, groundAt(-30))[1]],
    ...[-4, width + 4].map((x): Point => at(x, groundAt(x))),
    [1539, at(0, groundAt(width + 30))[1]],
  ];
  const earth: Point[] = [...earthTop, [1539, 939], [61, 939]];
  sheet.add(
    polygon(earth, mix('#b59c79', paper, 0.62)),
    hatched(sheet, earth, 13, mix(pine, stone, 0.5)),
    line(earthTop, ink, 3.4),
  );

  const solids: string[] = [];
  const behind: string[] = [];
  const people: string[] = [];
  const xs = [0, ...cut.bays.map((_, i) => cut.bays.slice(0, i + 1).reduce((sum, bay) => sum + bay, 0))];
  const below = cut.below ?? 0;
  if (below) {
    behind.push(box(0, -below, width, below, washes.stone));
    if (name === 'hall')
      behind.push(box(xs[1] ?? 0, -below * 0.75, cut.bays[1] ?? 0, below * 0.62, mix('#7ea3a0', paper, 0.2)));
    solids.push(
      box(0, -below - thick, width, thick * 1.4, ink),
      box(0, -below, thick, below, ink),
      box(width - thick, -below, thick, below, ink),
    );
  }
  for (const x of xs) {
    const deep = fall ? fall * 0.75 + 1 : 0.9;
    solids.push(box(x - thick * 0.9, -below - deep, thick * 1.8, deep, ink));
    if (cut.piles)
      solids.push(box(x - thick * 0.6, -below - cut.piles * 0.55, thick * 1.2, cut.piles * 0.55, ink));
  }
  let floorLevel = 0;
  cut.floors.forEach((floor, storey) => {
    cut.bays.forEach((bay, i) => {
      const x = xs[i] ?? 0;
      const isHall = cut.hall === i;
      behind.push(box(x, floorLevel, bay, floor, isHall ? washes.warm : i % 2 ? '#fffdf9' : washes.cool));
      if (!isHall || storey > 0) {
        const count = Math.max(1, Math.floor(bay / 3));
        for (let k = 0; k < count; k += 1) {
          const u = x + (bay / count) * (k + 0.5) - 0.6;
          behind.push(
            box(u, floorLevel + 0.9, 1.2, Math.min(1.8, floor - 1.5), {
              fill: mix(washes.cool, '#8fb0b0', 0.45),
              stroke: stone,
              width: 0.9,
            }),
          );
        }
      }
      if (!isHall || storey === 0) solids.push(box(x, floorLevel - thick, bay, thick, ink));
      if (random.chance(isHall ? 1 : 0.5) && (!isHall || storey === 0)) {
        const [px, py] = at(x + bay * random.range(0.3, 0.7), floorLevel);
        people.push(
          drawPerson(
            scene,
            [px, py],
            1.7 * scale,
            random.pick(['walkingInKameez', 'inDupatta', 'standingInCoat', 'pupil']),
            random.chance(0.5) ? 1 : -1,
            0,
          ),
        );
      }
    });
    for (const [i, x] of xs.entries()) {
      const outer = i === 0 || i === xs.length - 1;
      solids.push(
        box(x - (outer ? thick / 2 : thick * 0.35), floorLevel, outer ? thick : thick * 0.7, floor, ink),
      );
      if (outer)
        solids.push(
          box(x - thick, floorLevel + 1, thick * 2, Math.min(1.8, floor - 1.6), paper),
          line([at(x, floorLevel + 1), at(x, floorLevel + Math.min(2.8, floor - 0.6))], pine, 2),
        );
    }
    floorLevel += floor;
  });

  const arch = (x0: number, x1: number, rise: number, lift = 0): Point[] =>
    Array.from({ length: 33 }, (_, i) => {
      const angle = Math.PI * (1 - i / 32);
      return at((x0 + x1) / 2 + (Math.cos(angle) * (x1 - x0)) / 2, height + lift + Math.sin(angle) * rise);
    });
  if (cut.roof === 'flat')
    solids.push(
      box(-0.6, height - thick, width + 1.2, thick * 1.5, ink),
      box(-0.6, height, thick, 1, ink),
      box(width + 0.6 - thick, height, thick, 1, ink),
    );
  if (cut.roof === 'gable') {
    const peak = width * 0.34;
    behind.push(polygon([at(0, height), at(width / 2, height + peak), at(width, height)], washes.warm));
    solids.push(
      path(
        closed([
          at(-1.2, height - 0.9),
          at(width / 2, height + peak + 0.4),
          at(width + 1.2, height - 0.9),
          at(width + 1.2, height - 0.9 - thick),
          at(width / 2, height + peak + 0.4 - thick * 1.3),
          at(-1.2, height - 0.9 - thick),
        ]),
        { fill: ink },
      ),
      line([at(width * 0.25, height + peak * 0.5), at(width * 0.75, height + peak * 0.5)], timber, 5),
    );
  }
  if (cut.roof === 'vault') {
    const i = cut.hall ?? 0;
    const [x0 = 0, x1 = 0] = [xs[i], xs[i + 1]];
    const rise = (x1 - x0) * 0.3;
    behind.push(polygon(arch(x0, x1, rise), washes.warm));
    solids.push(
      path(closed([...arch(x0, x1, rise, 0.5), ...arch(x0, x1, rise * 0.94).reverse()]), {
        fill: timber,
        stroke: ink,
        width: 1.4,
      }),
    );
    for (let k = 3; k < 30; k += 3) {
      const [outer, inner] = [arch(x0, x1, rise, 0.5)[k], arch(x0, x1, rise * 0.94)[k + 1]];
      if (outer && inner) solids.push(line([outer, inner], ink, 0.9));
    }
    cut.bays.forEach(
      (bay, k) => void (k !== i && solids.push(box(xs[k] ?? 0, height - thick, bay, thick * 1.4, ink))),
    );
  }
  if (cut.roof === 'saw') {
    cut.bays.forEach((bay, i) => {
      const x = xs[i] ?? 0;
      behind.push(polygon([at(x, height), at(x + bay, height + 4.2), at(x + bay, height)], washes.warm));
      solids.push(
        path(
          closed([
            at(x, height),
            at(x + bay, height + 4.2),
            at(x + bay, height + 4.2 + thick),
            at(x, height + thick),
          ]),
          { fill: ink },
        ),
        line([at(x + bay, height), at(x + bay, height + 4.2)], pine, 3),
      );
      for (const t of [0.3, 0.6])
        solids.push(line([at(x + bay * t, height + 4.2 * t), at(x + bay * (t + 0.16), height)], timber, 3));
      solids.push(line([at(x, height), at(x + bay, height)], timber, 4));
    });
  }
  const rays = Array.from({ length: 4 }, (_, i) =>
    line(
      [at(width * (0.1 + i * 0.22) + 9, height + 14), at(width * (0.1 + i * 0.22) - 1, height - 1.4)],
      brass,
      1.2,
      { dash: '9 6', opacity: 0.8 },
    ),
  );
  const tops = xs.map((x) => axis(at(x, height + (cut.roof === 'flat' ? 3.2 : 6.6)), at(x, -below - 2.6)));
  sheet.add(
    behind.join(''),
    rays.join(''),
    solids.join(''),
    people.join(''),
    `<g opacity="0.5">${tops.join('')}</g>`,
  );
  sheet.add(
    dimension(
      [at(0, 0)[0], 908],
      [at(width, 0)[0], 908],
      xs.slice(1, -1).map((x) => x / width),
    ),
  );
  return { sheet };
};
