import { punched } from '../facades.ts';
import { ridge, vignette } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { earth, grass, limestone, mix, paper, slate } from '../palette.ts';
import { person } from '../people.ts';
import { noise } from '../random.ts';
import type { Drawing } from '../render.ts';
import { perspective } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { closed, line, type Point, path } from '../svg.ts';
import { blades, drawTree, plant } from '../vegetation.ts';

/** One terrace: the wall that holds it, the field on it, rows of what grows there. */
const terrace = (scene: Stage, y: number, next: number, index: number, seed: string): string => {
  const { sheet, mood, random } = scene;
  const shape = noise(`${seed} contours`);
  const near = index / 12;
  const edge = (x: number) => y + (shape(x / 300 + index * 0.11, 3 + index * 0.13) - 0.5) * (26 + 190 * near);
  const points = Array.from(
    { length: 81 },
    (_, i): Point => [(i / 80) * sheet.width, edge((i / 80) * sheet.width)],
  );
  const wall = 3 + 17 * near ** 1.4;
  const far = 1 - near;
  const field = mix(
    scene.tone(
      mix([grass, '#a59a5a', '#8b9a62', mix(earth, grass, 0.4)][index % 4] ?? grass, paper, 0.06),
      [0, 1, 0],
    ),
    mood.haze,
    far * 0.72,
  );
  const stoneColor = mix(scene.tone(mix(limestone, slate, 0.12), [0.2, 0, -0.9]), mood.haze, far * 0.66);
  const rows: string[] = [];
  const gap = 5 + 17 * near;
  for (let offset = wall + gap; offset < next - y + 60; offset += gap) {
    const furrow = points
      .filter((_, i) => i % 2 === 0)
      .map(([x, py]): Point => [x, py + offset * (1 + 0.14 * Math.sin(x / 310 + index))]);
    rows.push(line(furrow, mix(field, mood.shadow.color, 0.42), 0.8 + near * 1.2, { opacity: 0.2 }));
  }
  const joints: string[] = [];
  for (let x = 0; x < sheet.width; x += random.range(5, 11) * (0.5 + near))
    joints.push(
      line(
        [
          [x, edge(x) + 1],
          [x + random.range(-1, 1), edge(x) + wall - 1],
        ],
        mood.shadow.color,
        0.8,
        { opacity: 0.25 * near },
      ),
    );
  const fill = sheet.linear(
    [0, y - 40],
    [0, next + 90],
    [
      { at: 0, color: mix(field, mood.glow.color, 0.22) },
      { at: 0.35, color: field },
      { at: 1, color: mix(field, mood.shadow.color, 0.3) },
    ],
  );
  const lower = [...points].reverse().map(([x, py]): Point => [x, py + wall]);
  return [
    path(
      closed([
        ...points.map(([x, py]): Point => [x, py + wall * 0.6]),
        [sheet.width, sheet.height],
        [0, sheet.height],
      ]),
      { fill },
    ),
    rows.join(''),
    path(closed([...points, ...lower]), { fill: stoneColor }),
    joints.join(''),
    path(
      closed([
        ...lower.map(([x, py]): Point => [x, py]),
        ...points.map(([x, py]): Point => [x + 4, py + wall * 1.7]),
      ]),
      { fill: mood.shadow.color, opacity: 0.16 },
    ),
    line(points, mix(stoneColor, paper, 0.4), 0.8 + near * 1.2, { opacity: 0.6 }),
  ].join('');
};

/** A valley of terraces above a river, a village on one of them, old trees kept. */
export const valley = ({
  mood,
  seed,
  wide = false,
}: {
  mood: MoodName;
  seed: string;
  wide?: boolean;
}): Drawing => {
  const [width, height] = wide ? [2000, 1200] : [1600, 1000];
  const unit = height / 1000;
  const camera = perspective({
    eye: [0, 24, -70],
    turn: 0,
    focal: width * 0.62,
    centre: width * 0.5,
    horizon: 500 * unit,
  });
  const scene = stage([width, height], camera, mood, seed);
  const { sheet, random } = scene;
  [
    [450, 430, 0.86],
    [490, 330, 0.72],
    [520, 240, 0.58],
    [556, 170, 0.42],
  ].forEach(
    ([y = 0, tall = 0, distance = 0], i) =>
      void sheet.add(
        ridge(scene, { y: y * unit, height: tall * unit, distance, seed: `${seed} ${i}`, rough: 1.2 }),
      ),
  );
  const levels = [546, 562, 580, 600, 624, 650, 680, 714, 754, 800, 856, 926];
  levels.forEach((level, index) => {
    sheet.add(terrace(scene, level * unit, (levels[index + 1] ?? 1100) * unit, index, seed));
    const count = [24, 22, 18, 15, 12, 10, 9, 8, 6, 5, 3, 1][index] ?? 0;
    const depth = 420 * (1 - index / 12) ** 1.6 + 8;
    const stand = Array.from(
      { length: count },
      () => [random.range(-0.02, 1.02) * width, random.range(2, 22) * (0.4 + index / 8)] as const,
    ).sort((a, b) => a[1] - b[1]);
    for (const [x, dy] of stand) {
      const kind = random.chance(0.2) ? 'cypress' : random.chance(0.16) ? 'deodar' : 'broad';
      const tall = (20 + 13.5 * index ** 1.16) * random.range(0.7, 1.2) * unit;
      if (index > 5 && x > width * 0.16 && x < width * 0.7) continue;
      sheet.add(drawTree(scene, [x, (level + dy + 6) * unit], tall, kind, depth));
    }
    if (index === 5) {
      const village = scene.reflection(`${seed} village`).reflection(`${seed} village`);
      const house = punched({
        color: paper,
        bay: 3.4,
        floor: 3.1,
        opening: [1.3, 1.6],
        sill: 0.9,
        lit: 0.25,
      });
      for (let i = 0; i < 15; i += 1)
        build(village, {
          x: 12 + (i % 8) * 10 + random.range(-2, 2),
          z: 54 + Math.floor(i / 8) * 16 + random.range(-2, 2),
          base: 2 + Math.floor(i / 8) * 3.4,
          width: random.range(7, 10),
          depth: 8,
          height: random.whole(1, 3) * 3.1 + 0.4,
          front: house,
          roof: limestone,
          parapet: 0.5,
          shadow: false,
        });
      plant(village, [30, 2, 50], 12);
      plant(village, [58, 2, 52], 14, 'cypress');
      plant(village, [62, 2, 52], 12, 'cypress');
      sheet.add(village.shapes().replace(/^<g opacity="[^"]*">.*?<\/g>/, ''));
    }
  });
  const walkers = scene.reflection('walkers').reflection('walkers');
  person(walkers, [-4, 12.2, -36], 'walkingInKameez', 1.75, 1);
  person(walkers, [-3.1, 12.2, -36.2], 'inDupatta', 1.64, 1);
  sheet.add(walkers.shapes());
  sheet.add(blades(scene, [0, height + 14], [width, height + 6], 90 * unit, 900));
  sheet.add(drawTree(scene, [width * 0.9, height * 1.02], height * 0.74, 'broad', 6), vignette(scene));
  return { sheet, sky: { mood, horizon: 0.5, seed } };
};
