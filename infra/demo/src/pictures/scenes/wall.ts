import { vignette } from '../land.ts';
import type { MoodName } from '../mood.ts';
import { brick, ink, limestone, mix, paper, slate } from '../palette.ts';
import type { Drawing } from '../render.ts';
import { parallel, within } from '../space.ts';
import { stage } from '../stage.ts';
import { batch, type Point, polygon, rect } from '../svg.ts';
import { blades, drawTree } from '../vegetation.ts';

/** A brick wall on its stone plinth in raking light, the shadow of a tree on it. */
export const wall = ({ mood, seed }: { mood: MoodName; seed: string }): Drawing => {
  const camera = parallel({ turn: 0, tilt: 0, scale: 100, origin: [0, 1000] });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet, random, tone } = scene;
  const lit: [number, number, number] = [-0.4, 0.25, -0.88];
  sheet.add(rect(0, 0, 1600, 1000, tone(mix(limestone, slate, 0.3), lit)));
  const [bricks, lights, shades] = [batch(), batch(0.35), batch(0.4)];
  const [length, course, joint] = [96, 31, 5];
  const archCentre: Point = [1130, 470];
  for (let row = 0; row * course < 760; row += 1) {
    const y = 740 - (row + 1) * course;
    const headers = row % 2 === 1;
    const step = headers ? length / 2 : length;
    for (let x = -length + (headers ? -length / 4 : 0); x < 1600 + length; x += step) {
      const wobble = random.range(-1.4, 1.4);
      const color = tone(
        mix(
          mix(brick, random.pick(['#7d5443', '#a98567', '#8c6450', '#97735b', '#b09078']), 0.7),
          ink,
          random.range(0, 0.14),
        ),
        lit,
      );
      const [w, h] = [step - joint, course - joint];
      bricks.add(
        [
          [x, y + wobble],
          [x + w, y + wobble * 0.4],
          [x + w + random.range(-1, 1), y + h],
          [x + random.range(-1, 1), y + h],
        ],
        color,
      );
      lights.add(
        [
          [x, y + wobble],
          [x + w, y + wobble * 0.4],
          [x + w, y + 3],
          [x, y + 3.4],
        ],
        '#ffe9c8',
      );
      shades.add(
        [
          [x + 3, y + h],
          [x + w + 4, y + h],
          [x + w + 6, y + h + 4.5],
          [x + 6, y + h + 4.5],
        ],
        scene.mood.shadow.color,
      );
      if (random.chance(0.3))
        shades.add(
          [
            [x + w * 0.3, y + h * 0.4],
            [x + w * 0.36, y + h * 0.35],
            [x + w * 0.4, y + h * 0.5],
          ],
          ink,
        );
    }
  }
  sheet.add(`${shades}${bricks}${lights}`);
  const [rx, ry] = archCentre;
  const inner = 190;
  const opening: Point[] = [
    [rx - inner, 742],
    [rx - inner, ry],
    ...Array.from(
      { length: 25 },
      (_, i): Point => [rx - Math.cos((i / 24) * Math.PI) * inner, ry - Math.sin((i / 24) * Math.PI) * inner],
    ),
    [rx + inner, 742],
  ];
  const voussoirs = batch();
  for (let i = 0; i < 27; i += 1) {
    const [a, b] = [((i + 0.06) / 27) * Math.PI, ((i + 0.94) / 27) * Math.PI];
    const at = (angle: number, radius: number): Point => [
      rx - Math.cos(angle) * radius,
      ry - Math.sin(angle) * radius,
    ];
    const key = i === 13;
    voussoirs.add(
      [at(a, inner), at(b, inner), at(b, inner + (key ? 116 : 92)), at(a, inner + (key ? 116 : 92))],
      tone(mix(limestone, random.pick([paper, '#d3c3a2', '#cdb58c']), 0.5), lit),
    );
  }
  const ringBack: Point[] = Array.from(
    { length: 25 },
    (_, i): Point => [
      rx - Math.cos((i / 24) * Math.PI) * (inner + 94),
      ry - Math.sin((i / 24) * Math.PI) * (inner + 94),
    ],
  );
  sheet.add(
    polygon([...ringBack, [rx + inner, ry], [rx - inner, ry]], tone(mix(limestone, slate, 0.35), lit)),
    voussoirs.toString(),
  );
  const dark = sheet.linear(
    [rx - inner, 280],
    [rx + inner, 742],
    [
      { at: 0, color: '#1d1a17' },
      { at: 0.6, color: '#3a3128' },
      { at: 1, color: '#6a553c' },
    ],
  );
  sheet.add(polygon(opening, tone(mix(limestone, paper, 0.2), [-0.8, 0, -0.3])));
  sheet.add(
    polygon(
      within(
        opening.map(([x, y]): Point => [x - 74, y + 22]),
        opening,
      ),
      dark,
    ),
  );
  sheet.add(
    polygon(
      within(
        opening.map(([x, y]): Point => [x + 60, y + 70]),
        opening,
      ),
      { fill: '#f3dcae', opacity: 0.08 },
    ),
  );
  const stones = batch();
  for (let row = 0; row < 2; row += 1)
    for (let x = -60 - row * 120; x < 1600; x += 254)
      stones.add(
        [
          [x, 746 + row * 88],
          [x + 248, 746 + row * 88],
          [x + 248, 828 + row * 88],
          [x, 828 + row * 88],
        ],
        tone(mix(limestone, random.pick([paper, '#cbb996', slate]), 0.25), lit),
      );
  sheet.add(
    rect(-5, 736, 1610, 12, tone(paper, [0, 0.8, -0.6])),
    stones.toString(),
    rect(-5, 748, 1610, 14, { fill: scene.mood.shadow.color, opacity: 0.35 }),
  );
  const ghost = stage([1600, 1000], camera, mood, `${seed} ghost`);
  const silhouette = drawTree(ghost, [150, 1080], 1180, 'broad', 4).replace(
    /fill="#[0-9a-f]+"/g,
    `fill="${scene.mood.shadow.color}"`,
  );
  sheet.add(`<g opacity="0.36" transform="skewX(-10) translate(180 0)">${silhouette}</g>`);
  sheet.add(
    rect(0, 922, 1600, 78, tone('#8d8361', [0, 1, 0])),
    blades(scene, [0, 958], [1600, 966], 84, 900),
    vignette(scene, 0.86),
  );
  return { sheet };
};
