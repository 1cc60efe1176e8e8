import { above, curtain, type Facade, onFace, plain, punched, quad } from '../facades.ts';
import { dapple, flat, lawn, paving, plot, spill, vignette } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { brick, concrete, grass, limestone, mix, paper, slate, timber } from '../palette.ts';
import { crowd } from '../people.ts';
import type { Drawing } from '../render.ts';
import { face, perspective, type Vec } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { line, polygon } from '../svg.ts';
import { plant } from '../vegetation.ts';
import { hills, row, town } from './surroundings.ts';

const tooth = 9;
const lift = 4.6;

/** A hall under a row of north lights: the gable ends like a saw, glass on each upright side. */
const sawtooth = (scene: Stage, x: number, z: number, teeth: number, depth: number, eaves: number) => {
  const { camera, tone, mood } = scene;
  const shapes: string[] = [];
  for (let i = 0; i < teeth; i += 1) {
    const left = x + i * tooth;
    const slope: Vec = [-lift, tooth, 0];
    const size = Math.hypot(lift, tooth);
    const normal: Vec = [slope[0] / size, slope[1] / size, 0];
    const glass = face([left + tooth, eaves, z], [0, 0, 1], [0, 1, 0], [1, 0, 0], depth, lift);
    if (camera.sees(glass.at(0, 0), glass.normal))
      shapes.push(curtain({ bay: 1.6, floor: lift, spandrel: 0.5, lit: mood.lit * 1.5 })(scene, glass));
    if (camera.sees([left, eaves, z], normal)) {
      const roof = camera.outline([
        [left, eaves, z],
        [left + tooth, eaves + lift, z],
        [left + tooth, eaves + lift, z + depth],
        [left, eaves, z + depth],
      ]);
      shapes.push(polygon(roof, tone(slate, normal, 40)));
      for (let s = 0; s < depth; s += 1.2)
        shapes.push(
          line(
            [camera.project([left, eaves, z + s]), camera.project([left + tooth, eaves + lift, z + s])],
            mood.shadow.color,
            0.7,
            { opacity: 0.3 },
          ),
        );
    }
    const gable = face([left, eaves, z], [1, 0, 0], [0, 1, 0], [0, 0, -1], tooth, lift);
    shapes.push(
      polygon(
        onFace(scene, gable, [
          [0, 0],
          [tooth, 0],
          [tooth, lift],
        ]),
        tone(brick, gable.normal, 40),
      ),
    );
    shapes.push(
      polygon(
        onFace(
          scene,
          gable,
          [
            [0, 0],
            [tooth, lift],
            [tooth, lift + 0.4],
            [0, 0.4],
          ],
          0.3,
        ),
        tone(limestone, gable.normal, 40),
      ),
    );
    shapes.push(
      polygon(
        onFace(scene, gable, quad(tooth - 0.35, -0.2, 0.35, lift + 0.6), 0.3),
        tone(limestone, gable.normal, 40),
      ),
    );
  }
  scene.place(camera.depth([x + (teeth * tooth) / 2, eaves, z + depth / 2]) - 6, shapes.join(''));
};

const bigDoors =
  (look: { bay: number; height: number }): Facade =>
  (scene, wall) => {
    const { mood, tone } = scene;
    const count = Math.round(wall.width / look.bay);
    const step = wall.width / count;
    const shapes = Array.from({ length: count }, (_, i) => {
      const isOpen = i % 3 !== 1;
      const u = i * step + step * 0.16;
      const width = step * 0.68;
      const inside = mix(mix(timber, '#201a15', 0.62), mood.lamp, mood.lit > 0.3 ? 0.7 : 0.2);
      const leaves = isOpen
        ? ''
        : polygon(onFace(scene, wall, quad(u, 0, width, look.height)), tone(timber, wall.normal, 40));
      const bench = isOpen
        ? polygon(
            onFace(scene, wall, quad(u + width * 0.15, 0, width * 0.55, 1), -2.4),
            mix(inside, '#14100c', 0.45),
          )
        : '';
      const shade = polygon(onFace(scene, wall, quad(u, look.height * 0.62, width, look.height * 0.38)), {
        fill: '#15110d',
        opacity: isOpen ? 0.28 : 0,
      });
      return (
        polygon(onFace(scene, wall, quad(u, 0, width, look.height)), inside) +
        bench +
        shade +
        leaves +
        polygon(
          onFace(scene, wall, quad(u - 0.2, look.height, width + 0.4, 0.35), 0.1),
          tone(limestone, wall.normal, 40),
        )
      );
    });
    return plain(brick)(scene, wall) + shapes.join('');
  };

/** A college of building crafts: workshops under north lights, a yard with timber and stone. */
export const workshops = ({ mood, seed }: { mood: MoodName; seed: string }): Drawing => {
  const horizon = 575;
  const camera = perspective({ eye: [40, 7, -44], turn: -34, focal: 1150, centre: 820, horizon });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet, random } = scene;
  hills(scene, horizon, seed, '#b4aa88', 200);
  sheet.add(
    plot(scene, flat([-160, 140], [-44, 60]), '#d2c3a6'),
    paving(scene, [-40, 44], [-44, -1], [4, 4]),
    plot(scene, flat([40, 140], [-14, 60]), grass),
    lawn(scene, [40, 90], [-14, 30], 0.7),
    plot(scene, flat([-150, -42], [-40, -4]), grass),
  );
  town(scene, 12, [-1.6, 0.1], 22);
  const side = punched({ color: brick, bay: 4.8, floor: 6, opening: [1.6, 3], sill: 1.4 });
  build(scene, {
    x: -36,
    z: 0,
    width: 63,
    depth: 26,
    height: 6,
    front: bigDoors({ bay: 9, height: 4.4 }),
    side,
    roof: concrete,
  });
  sawtooth(scene, -36, 0, 7, 26, 6);
  const tower = above(
    punched({ color: limestone, bay: 4, floor: 4.6, opening: [2.2, 2.8], sill: 0.9 }),
    4.6,
    punched({ color: limestone, bay: 4, floor: 3.8, opening: [2.2, 2.3], sill: 0.8 }),
  );
  build(scene, { x: -60, z: -2, width: 18, depth: 14, height: 20, front: tower, roof: concrete });
  for (const [x, z, color] of [
    [6, -15, timber],
    [12, -17, timber],
    [-4, -19, limestone],
    [-12, -14, brick],
    [20, -12, limestone],
  ] as const) {
    for (let level = 0; level < 4; level += 1)
      build(scene, {
        x: x + random.range(-0.2, 0.2),
        z: z + level * 0.05,
        width: 4.4 - level * 0.3,
        depth: 1.5,
        height: 0.32,
        base: level * 0.36,
        front: plain(color),
        roof: mix(color, paper, 0.2),
        shadow: level === 3,
        ground: 0,
        nearer: level * 0.05,
      });
  }
  row(scene, [36, -8], [52, 20], 4, 11);
  row(scene, [-66, -14], [-92, -6], 4, 12);
  row(scene, [-90, 40], [20, 44], 10, 17);
  plant(scene, [-34, 0, -20], 9);
  crowd(scene, { x: [-20, 24], z: [-26, -3] }, 15);
  dapple(scene, [8, 44], [-44, -31], 120, 1.5);
  if (mood === 'dusk') sheet.add(spill(scene, [-36, 27], [-12, 0], 0.8));
  scene.close();
  sheet.add(vignette(scene));
  return { sheet, sky: { mood, horizon: horizon / 1000, seed } };
};
