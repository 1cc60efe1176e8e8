import { axis, dimension, gravel, hatched, paperGround, washes } from '../drawingSheet.ts';
import { brass, brick, grass, ink, limestone, mix, paper, pine, stone, timber } from '../palette.ts';
import { drawPerson } from '../people.ts';
import type { Drawing } from '../render.ts';
import { parallel } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { batch, closed, line, type Point, path, polygon, rect } from '../svg.ts';
import { blades } from '../vegetation.ts';

/** A plinth cut through: wall, damp course, footing, the soils below it. */
const foundation = (scene: Stage) => {
  const { sheet, random } = scene;
  const level = 430;
  const soils = [
    ['#c7ae86', level, 120],
    ['#b79a72', level + 120, 150],
    ['#a48a6b', level + 270, 140],
    ['#8f8273', level + 410, 100],
  ] as const;
  sheet.add(
    rect(61, 61, 1478, level - 61, {
      fill: sheet.linear(
        [0, 60],
        [0, level],
        [
          { at: 0, color: mix('#a9bcc0', paper, 0.45) },
          { at: 1, color: washes.warm },
        ],
      ),
    }),
  );
  for (const [color, y, height] of soils) {
    const top = Array.from(
      { length: 38 },
      (_, i): Point => [61 + i * 39.95, y + (y === level ? 0 : random.range(-7, 7))],
    );
    sheet.add(
      polygon([...top, [1539, y + height + 20], [61, y + height + 20]], mix(color, paper, 0.3)),
      gravel(random, 61, y + 10, 1470, height - 16, 150 + (y - level) / 2, 3 + (y - level) / 50),
    );
  }
  const footing: Point[] = [
    [560, 800],
    [1040, 800],
    [1040, 730],
    [930, 730],
    [930, 640],
    [670, 640],
    [670, 730],
    [560, 730],
  ];
  const stem: Point[] = [
    [700, 640],
    [900, 640],
    [900, 372],
    [700, 372],
  ];
  const wall: Point[] = [
    [724, 372],
    [876, 372],
    [876, 62],
    [724, 62],
  ];
  sheet.add(
    polygon(
      [
        [500, 860],
        [1100, 860],
        [1100, 800],
        [500, 800],
      ],
      mix(stone, paper, 0.55),
    ),
    gravel(random, 500, 804, 600, 52, 190, 9),
  );
  sheet.add(
    polygon(footing, mix(stone, paper, 0.4)),
    hatched(sheet, footing, 12, ink),
    polygon(footing, { stroke: ink, width: 3.4 }),
  );
  const stones = batch();
  for (let row = 0; row < 6; row += 1)
    for (let x = 700 - (row % 2) * 50; x < 900; x += 100) {
      const [a, b] = [Math.max(702, x + 2), Math.min(898, x + 98)];
      if (b - a > 8)
        stones.add(
          [
            [a, 376 + row * 44],
            [b, 376 + row * 44],
            [b, 416 + row * 44],
            [a, 416 + row * 44],
          ],
          mix(limestone, random.pick([paper, '#c9b690', stone]), 0.3),
        );
    }
  sheet.add(polygon(stem, ink), stones.toString());
  const bricks = batch();
  for (let row = 0; row < 12; row += 1)
    for (let x = 724 - (row % 2) * 38; x < 876; x += 76) {
      const [a, b] = [Math.max(726, x + 2), Math.min(874, x + 74)];
      if (b - a > 6)
        bricks.add(
          [
            [a, 352 - row * 25],
            [b, 352 - row * 25],
            [b, 330 - row * 25],
            [a, 330 - row * 25],
          ],
          mix(brick, random.pick([paper, ink, '#8a5741']), 0.16),
        );
    }
  sheet.add(
    polygon(wall, mix(ink, brick, 0.3)),
    bricks.toString(),
    rect(690, 360, 220, 12, mix(pine, ink, 0.3)),
  );
  sheet.add(
    rect(900, 350, 639, 22, mix(stone, paper, 0.2)),
    rect(900, 372, 639, 14, { fill: ink, opacity: 0.8 }),
    rect(900, 386, 639, 44, mix(stone, paper, 0.5)),
    gravel(random, 904, 390, 630, 36, 190, 6),
  );
  sheet.add(
    polygon(
      [
        [61, level],
        [700, level],
        [700, level + 20],
        [620, level + 40],
        [61, level + 40],
      ],
      mix(grass, pine, 0.3),
    ),
    blades(scene, [61, level + 6], [690, level + 6], 30, 260),
  );
  const drain: Point[] = [
    [560, 700],
    [640, 700],
    [640, 640],
    [560, 640],
  ];
  sheet.add(
    gravel(random, 540, 560, 110, 160, 120, 7),
    path(`M574 690a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z`, { fill: paper, stroke: ink, width: 3 }),
    polygon(drain, { stroke: 'none' }),
  );
  sheet.add(
    drawPerson(scene, [1240, 350], 272, 'standingInCoat', -1, 0),
    drawPerson(scene, [330, level], 262, 'walkingInKameez', 1, 0),
  );
  sheet.add(
    axis([800, 90], [800, 915]),
    dimension([500, 890], [1100, 890], [0.1, 0.33, 0.67, 0.9]),
    dimension([1160, 372], [1160, 800], [0.63, 0.84]),
  );
};

/** The bridge as a measured elevation. */
const arch = (scene: Stage) => {
  const { sheet } = scene;
  const [left, right, base, crown] = [330, 1270, 720, 330];
  const at = (t: number, out: number): Point => {
    const across = t * 2 - 1;
    return [
      left + (right - left) * t,
      base - (base - crown + out) * (1 - across ** 2) + (out ? -out * 0.2 * Math.abs(across) : 0),
    ];
  };
  const curve = (out: number) => Array.from({ length: 61 }, (_, i) => at(i / 60, out));
  const slope: Point[] = [
    [61, 330],
    [150, 350],
    [210, 430],
    [270, 600],
    [330, 740],
    [380, 800],
    [1220, 800],
    [1270, 740],
    [1330, 600],
    [1390, 430],
    [1450, 350],
    [1539, 330],
    [1539, 939],
    [61, 939],
  ];
  sheet.add(
    polygon(
      [
        [340, 752],
        [1260, 752],
        [1220, 800],
        [380, 800],
      ],
      washes.water,
    ),
    polygon(slope, mix('#b59c79', paper, 0.6)),
    hatched(sheet, slope, 13, mix(pine, stone, 0.5)),
    line(slope.slice(0, 12), ink, 3.2),
  );
  const bankAt = (x: number) => {
    const next = slope.findIndex(([sx]) => sx >= x);
    const [[ax, ay], [bx, by]] = [slope[next - 1] ?? [0, 740], slope[next] ?? [1, 740]];
    return ay + ((by - ay) * (x - ax)) / (bx - ax) + 12;
  };
  const stones = batch();
  for (let i = 0; i < 60; i += 1)
    stones.add(
      [at(i / 60, 0), at((i + 0.92) / 60, 0), at((i + 0.92) / 60, 26), at(i / 60, 26)],
      mix(limestone, i % 2 ? paper : '#d9c9a8', 0.4),
    );
  for (let i = 0; i <= 22; i += 1) {
    const x = 130 + i * 61;
    const t = (x - left) / (right - left);
    const foot = t > 0.02 && t < 0.98 ? at(t, 26)[1] : bankAt(x);
    if (foot - 304 < 4) continue;
    sheet.add(
      rect(x - 8, 300, 16, foot - 300, mix(limestone, paper, 0.25)),
      rect(x + 2, 300, 6, foot - 300, { fill: ink, opacity: 0.16 }),
      rect(x - 8, 300, 16, foot - 300, { stroke: ink, width: 1.1 }),
    );
  }
  sheet.add(
    stones.toString(),
    path(closed([...curve(26), ...curve(0).reverse()]), { stroke: ink, width: 2.2 }),
  );
  sheet.add(
    rect(80, 282, 1440, 20, mix(limestone, paper, 0.2)),
    rect(80, 302, 1440, 9, { fill: ink, opacity: 0.25 }),
    rect(80, 282, 1440, 20, { stroke: ink, width: 2 }),
  );
  for (let x = 84; x < 1520; x += 14)
    sheet.add(
      line(
        [
          [x, 282],
          [x, 266],
        ],
        ink,
        1,
      ),
    );
  sheet.add(
    line(
      [
        [80, 266],
        [1520, 266],
      ],
      ink,
      2,
    ),
  );
  const centring = Array.from({ length: 15 }, (_, i) => at((i + 0.5) / 15, 0));
  sheet.add(
    centring
      .map((point, i) => line([point, [800 + (i - 7) * 26, 742]], brass, 1, { dash: '8 5', opacity: 0.7 }))
      .join(''),
  );
  for (const x of [470, 496, 1030]) sheet.add(drawPerson(scene, [x, 282], 17, 'walkingInKameez', 1, 0));
  sheet.add(
    axis([800, 190], [800, 880]),
    axis([left, 200], [left, 880]),
    axis([right, 200], [right, 880]),
    dimension([left, 850], [right, 850], [0.5]),
    dimension([1330, crown], [1330, base], [0.5]),
    dimension([80, 220], [1520, 220], [(left - 80) / 1440, 0.5, (right - 80) / 1440]),
  );
};

/** What lies under a playing field: turf, root zone, gravel, drains. */
const field = (scene: Stage) => {
  const { sheet, random } = scene;
  sheet.add(
    rect(61, 61, 1478, 340, {
      fill: sheet.linear(
        [0, 60],
        [0, 400],
        [
          { at: 0, color: mix('#a9bcc0', paper, 0.4) },
          { at: 1, color: washes.warm },
        ],
      ),
    }),
  );
  const bands = [
    ['#7d6a4c', 420, 130, 2.4, 900],
    ['#c4ab7d', 550, 90, 3.4, 500],
    ['#a9a296', 640, 130, 9, 420],
    ['#8c7a62', 770, 169, 5, 260],
  ] as const;
  for (const [color, y, height, size, count] of bands)
    sheet.add(
      rect(61, y, 1478, height, mix(color, paper, 0.28)),
      gravel(random, 61, y + 4, 1470, height - 10, count, size),
      line(
        [
          [61, y],
          [1539, y],
        ],
        ink,
        1.6,
        { opacity: 0.6 },
      ),
    );
  for (let x = 190; x < 1500; x += 305)
    sheet.add(
      polygon(
        [
          [x - 70, 770],
          [x + 70, 770],
          [x + 34, 862],
          [x - 34, 862],
        ],
        mix(stone, paper, 0.5),
      ),
      gravel(random, x - 40, 776, 80, 80, 60, 8),
      path(`M${x - 22} 832a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z`, { fill: paper, stroke: ink, width: 3 }),
    );
  for (let i = 0; i < 520; i += 1) {
    const x = random.range(70, 1530);
    sheet.add(
      line(
        [
          [x, 420],
          [x + random.range(-10, 10), 420 + random.range(20, 96)],
        ],
        mix('#efe3c8', stone, 0.2),
        0.8,
        { opacity: 0.5 },
      ),
    );
  }
  sheet.add(blades(scene, [61, 424], [1539, 424], 46, 2200));
  const ball: Point = [1010, 372];
  sheet.add(
    path(`M${ball[0] - 34} ${ball[1]}a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z`, {
      fill: sheet.radial([ball[0] - 12, ball[1] - 14], 52, [
        { at: 0, color: '#b5614d' },
        { at: 1, color: '#5c231b' },
      ]),
    }),
    path(`M${ball[0] - 26} ${ball[1] - 20}Q${ball[0]} ${ball[1] + 2} ${ball[0] + 26} ${ball[1] - 20}`, {
      stroke: paper,
      width: 1.6,
      dash: '4 3',
    }),
  );
  for (const x of [560, 600, 640])
    sheet.add(
      rect(x - 7, 110, 14, 314, mix(timber, paper, 0.3)),
      rect(x + 1, 110, 6, 314, { fill: ink, opacity: 0.16 }),
    );
  sheet.add(
    rect(556, 98, 44, 13, mix(timber, paper, 0.15)),
    rect(602, 98, 44, 13, mix(timber, paper, 0.15)),
    blades(scene, [540, 430], [670, 430], 34, 90),
    blades(scene, [960, 430], [1060, 430], 30, 70),
  );
  sheet.add(
    dimension([1440, 420], [1440, 862], [0.29, 0.5, 0.79]),
    dimension([190, 900], [1410, 900], [0.25, 0.5, 0.75]),
  );
};

const drawings = { foundation, arch, field } as const;
export type DetailName = keyof typeof drawings;

/** A measured drawing of a part that nobody sees once it is built. */
export const detail = ({ name }: { name: DetailName }): Drawing => {
  const scene = stage(
    [1600, 1000],
    parallel({ turn: 0, tilt: 0, scale: 40, origin: [0, 1000] }),
    'drawing',
    name,
  );
  scene.sheet.add(paperGround(scene.sheet, { north: false }));
  drawings[name](scene);
  scene.sheet.add(
    rect(60, 60, 1480, 880, { stroke: ink, width: 1.6, opacity: 0.8 }),
    rect(0, 0, 1600, 60, paper),
    rect(0, 940, 1600, 60, paper),
    rect(0, 0, 60, 1000, paper),
    rect(1540, 0, 60, 1000, paper),
  );
  return { sheet: scene.sheet };
};
