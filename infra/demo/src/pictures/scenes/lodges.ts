import { type Facade, onFace, plain, quad } from '../facades.ts';
import { ridge, vignette } from '../land.ts';
import type { MoodName } from '../mood.ts';
import { grass, limestone, mix, paper, slate, timber } from '../palette.ts';
import { person } from '../people.ts';
import type { Drawing } from '../render.ts';
import { face, perspective, type Vec } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { batch, closed, type Point, path, polygon } from '../svg.ts';
import { blades, drawTree, hedge, plant } from '../vegetation.ts';

/** A timber lodge under a steep roof, on a stone plinth; its gable looks at the valley. */
const lodge = (scene: Stage, x: number, y: number, z: number, width: number) => {
  const { camera, tone, mood, random } = scene;
  const depth = 11;
  const eaves = 4.2;
  const ridgeHeight = eaves + width * 0.52;
  const far = camera.depth([x, y, z]);
  const front = face([x, y, z], [1, 0, 0], [0, 1, 0], [0, 0, -1], width, ridgeHeight);
  const side = face([x + width, y, z], [0, 0, 1], [0, 1, 0], [1, 0, 0], depth, eaves);
  const gable: Point[] = [
    [0, 0],
    [width, 0],
    [width, eaves],
    [width / 2, ridgeHeight],
    [0, eaves],
  ];
  const slope = (sign: number): Vec => [sign * 0.72, 0.69, 0];
  const over = 1;
  const roof = (sign: number): Vec[] => {
    const edge = sign > 0 ? x + width + over : x - over;
    const low = y + eaves - over * 1.04;
    const top = y + ridgeHeight + 0.25;
    return [
      [edge, low, z - 1.6],
      [x + width / 2, top, z - 1.6],
      [x + width / 2, top, z + depth],
      [edge, low, z + depth],
    ];
  };
  const boards = batch(0.3);
  for (let u = 0.4; u < width; u += 0.5)
    boards.add(
      onFace(scene, front, quad(u, 0, 0.06, eaves + Math.min(u, width - u) * 1.04)),
      mood.shadow.color,
    );
  const panes = batch();
  const lit = mood.lit > 0.3 || random.chance(0.55);
  const columns = 4;
  for (let i = 0; i < columns; i += 1) {
    const w = (width - 1.6) / columns;
    const u = 0.8 + i * w;
    const top = (at: number) =>
      Math.min(ridgeHeight - 1, eaves - 0.4 + Math.min(at, width - at) * 1.04 - 0.8);
    const pane: Point[] = [
      [u + 0.08, 0.3],
      [u + w - 0.08, 0.3],
      [u + w - 0.08, top(u + w)],
      [u + 0.08, top(u)],
    ];
    panes.add(
      onFace(scene, front, pane),
      lit
        ? mix(mood.lamp, timber, random.range(0.05, 0.4))
        : mix(mood.glass.high, mood.glass.low, random.range(0.1, 0.5)),
    );
  }
  const plinth = face([x - 1.4, y - 3.4, z - 2.4], [1, 0, 0], [0, 1, 0], [0, 0, -1], width + 2.8, 3.4);
  const stones = batch(0.16);
  for (let v = 0; v < 3.3; v += 0.55)
    for (let u = v % 1; u < plinth.width - 0.9; u += random.range(0.7, 1.3))
      if (random.chance(0.5)) stones.add(onFace(scene, plinth, quad(u, v, 0.75, 0.48)), mood.shadow.color);
  const deck = camera.outline([
    [x - 1.4, y, z - 2.4],
    [x + width + 1.4, y, z - 2.4],
    [x + width + 1.4, y, z],
    [x - 1.4, y, z],
  ]);
  const eave = camera.outline([
    [x - over, y + eaves - over * 1.04, z - 1.6],
    [x + width / 2, y + ridgeHeight + 0.25, z - 1.6],
    [x + width + over, y + eaves - over * 1.04, z - 1.6],
    [x + width + over, y + eaves - over * 1.04 - 0.35, z - 1.6],
    [x + width / 2, y + ridgeHeight - 0.2, z - 1.6],
    [x - over, y + eaves - over * 1.04 - 0.35, z - 1.6],
  ]);
  const under = onFace(scene, front, [
    [0, eaves],
    [width / 2, ridgeHeight],
    [width, eaves],
    [width, eaves - 1.1],
    [width / 2, ridgeHeight - 1.3],
    [0, eaves - 1.1],
  ]);
  const bricks: Facade = plain(limestone);
  scene.place(
    far,
    [
      bricks(scene, plinth),
      stones,
      camera.sees(side.at(0, 0), side.normal)
        ? polygon(
            camera.outline([
              [x + width, y, z],
              [x + width, y, z + depth],
              [x + width, y + eaves, z + depth],
              [x + width, y + eaves, z],
            ]),
            tone(timber, side.normal, far),
          )
        : '',
      polygon(
        camera.outline(roof(-1)),
        camera.sees([x, y + eaves, z], slope(-1))
          ? tone(slate, slope(-1), far)
          : mix(tone(slate, slope(-1), far), mood.shadow.color, 0.5),
      ),
      polygon(
        camera.outline(roof(1)),
        camera.sees([x + width, y + eaves, z], slope(1))
          ? tone(slate, slope(1), far)
          : mix(tone(slate, slope(1), far), mood.shadow.color, 0.5),
      ),
      polygon(onFace(scene, front, gable), tone(timber, front.normal, far)),
      boards,
      panes,
      polygon(under, { fill: mood.shadow.color, opacity: 0.4 }),
      polygon(eave, tone(mix(timber, paper, 0.2), front.normal, far)),
      polygon(deck, tone(mix(timber, paper, 0.35), [0, 1, 0], far)),
    ].join(''),
  );
};

const terrace = (scene: Stage, y: number, z: number, seedShift: number, shade: number): string => {
  const { camera, sheet, mood, random } = scene;
  const edge = Array.from({ length: 70 }, (_, i): Point => {
    const x = -150 + i * 4.6;
    return camera.project([x, y + Math.sin(x * 0.05 + seedShift) * 1.1 + random.range(-0.12, 0.12), z]);
  });
  const top = Math.min(...edge.map((point) => point[1]));
  const color = scene.tone(mix(grass, limestone, 0.12), [0, 0.9, -0.3], camera.depth([0, y, z]) * 0.9);
  return path(closed([[-50, 1000], ...edge, [1650, 1000]]), {
    fill: sheet.linear(
      [0, top],
      [0, top + 170],
      [
        { at: 0, color: mix(color, mood.glow.color, 0.16) },
        { at: 0.12, color },
        { at: 1, color: mix(color, mood.shadow.color, shade) },
      ],
    ),
  });
};

/** Lodges on the terraces of a hillside, between deodars, mist in the valley behind. */
export const lodges = ({ mood, seed }: { mood: MoodName; seed: string }): Drawing => {
  const horizon = 560;
  const camera = perspective({ eye: [0, 16, -66], turn: 0, focal: 1080, centre: 800, horizon });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet, random } = scene;
  [0.86, 0.72, 0.56].forEach(
    (distance, i) =>
      void sheet.add(
        ridge(scene, { y: 480 + i * 66, height: 420 - i * 90, distance, seed: `${seed} ${i}`, rough: 1.3 }),
      ),
  );
  const levels = [
    {
      y: 20,
      z: 58,
      houses: [
        [-34, 10],
        [2, 11],
        [38, 10],
      ],
    },
    {
      y: 12,
      z: 26,
      houses: [
        [-26, 10],
        [18, 11],
      ],
    },
    { y: 4.5, z: -2, houses: [[-9, 11.5]] },
  ] as const;
  levels.forEach(({ y, z, houses }, i) => {
    const layer = scene.reflection(`${seed} ${i}`).reflection(`${seed} ${i}`);
    for (let k = 0; k < 13 - i * 3; k += 1)
      plant(
        layer,
        [random.range(-70 + i * 14, 70 - i * 14), y, z + random.range(12, 20)],
        random.range(12, 20) - i,
        'deodar',
      );
    sheet.add(layer.shapes().replace(/^<g opacity="[^"]*">.*?<\/g>/, ''));
    sheet.add(terrace(scene, y + 0.4, z + 11, i * 2.1, 0.4));
    const homes = scene.reflection(`${seed} h${i}`).reflection(`${seed} h${i}`);
    for (const [x, width] of houses) lodge(homes, x, y + 2.4, z, width);
    for (const [x] of houses) person(homes, [x + 3, y + 2.4, z - 1.6], 'standingInCoat', 1.74, 1);
    sheet.add(homes.shapes(), terrace(scene, y - 0.6, z - 3.4, i * 1.3 + 4, 0.35));
  });
  for (let i = 0; i < 22; i += 1) {
    const x = random.range(-44, 44);
    if (Math.abs(x) > 14)
      hedge(
        scene,
        [x, 2, -22 + random.range(-6, 4)],
        [x + random.range(1, 4), 2, -24],
        random.range(0.7, 1.5),
      );
  }
  sheet.add(scene.shapes());
  sheet.add(blades(scene, [0, 1004], [1600, 1004], 74, 900));
  sheet.add(
    drawTree(scene, [1530, 1060], 700, 'deodar', 12),
    drawTree(scene, [196, 1030], 760, 'deodar', 9),
    drawTree(scene, [40, 1080], 1020, 'deodar', 5),
    vignette(scene),
  );
  return { sheet, sky: { mood, horizon: 0.52, seed } };
};
