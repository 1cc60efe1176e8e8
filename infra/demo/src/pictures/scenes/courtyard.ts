import { above, arcade, type Facade, onFace, plain, punched, quad, slabs } from '../facades.ts';
import { flat, lawn, paving, plot, vignette } from '../land.ts';
import { build } from '../massing.ts';
import type { MoodName } from '../mood.ts';
import { brick, grass, limestone, mix, paper, plaster, timber } from '../palette.ts';
import { crowd } from '../people.ts';
import type { Drawing } from '../render.ts';
import { face, perspective } from '../space.ts';
import { fallen, stage } from '../stage.ts';
import { polygon } from '../svg.ts';
import { hedge, plant } from '../vegetation.ts';

/** A courtyard between galleries, a tree and a channel of water in its middle. */
export const courtyard = ({
  mood,
  seed,
  walls = plaster,
}: {
  mood: MoodName;
  seed: string;
  walls?: string;
}): Drawing => {
  const horizon = 590;
  const camera = perspective({ eye: [2.6, 1.9, -13], turn: -5, focal: 800, centre: 790, horizon });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet, tone } = scene;
  const [half, depth, height] = [10.4, 25.2, 9.6];
  const look: Facade = above(
    arcade({ color: walls, bay: 4.2, spring: 2.7, pier: 0.9, reveal: 1.3, inner: timber, lit: 0.25 }),
    5,
    slabs(
      punched({
        color: walls === brick ? brick : paper,
        bay: 4.2,
        floor: 3.9,
        opening: [1.7, 2.4],
        sill: 0.8,
        reveal: 0.4,
      }),
      { floor: 4.4, out: 0.7, color: limestone, thick: 0.3, from: 0 },
    ),
  );
  const left = face([-half, 0, -10], [0, 0, 1], [0, 1, 0], [1, 0, 0], depth + 10, height);
  const right = face([half, 0, depth], [0, 0, -1], [0, 1, 0], [-1, 0, 0], depth + 10, height);
  const back = face([-half, 0, depth], [1, 0, 0], [0, 1, 0], [0, 0, -1], half * 2, height);
  sheet.add(
    plot(scene, flat([-half, half], [-16, depth]), '#d8ccb4'),
    paving(scene, [-half, half], [-16, depth], [1.5, 1.5], 0, 0.24),
  );
  for (const x of [-7.4, 2] as const)
    sheet.add(plot(scene, flat([x, x + 5.4], [2, 20]), grass), lawn(scene, [x, x + 5.4], [2, 20], 0.3));
  const [nearPool, farPool] = [camera.project([0, 0, -4])[1], camera.project([0, 0, 22])[1]];
  sheet.add(
    polygon(camera.outline(flat([-1.2, 1.2], [-4, 22])), tone(limestone, [0, 1, 0])),
    polygon(
      camera.outline(flat([-0.8, 0.8], [-3.6, 21.6])),
      sheet.linear(
        [0, farPool],
        [0, nearPool],
        [
          { at: 0, color: mix(scene.mood.sky[2]?.color ?? paper, '#8fb3ac', 0.3) },
          { at: 1, color: mix(scene.mood.sky[0]?.color ?? paper, '#3f6c68', 0.6) },
        ],
      ),
    ),
  );
  const edge = [
    [-half, height, -16],
    [-half, height, depth],
    [half, height, depth],
  ] as const;
  const reach = edge.map((point) => fallen(scene.mood, point));
  const [a, b, c] = reach;
  if (a && b && c) scene.shadeOutline(camera.outline([[-half, 0, -16], a, b, [-half, 0, depth]]));
  for (const wall of [back, left, right])
    sheet.add(
      look(scene, wall),
      polygon(
        onFace(scene, wall, quad(0, height - 0.4, wall.width, 0.6), 0.25),
        tone(limestone, wall.normal),
      ),
    );
  plant(scene, [4.6, 0, 8], 9.4);
  plant(scene, [-4.6, 0, 16], 8);
  for (const z of [3.4, 19]) for (const x of [-6.8, 6.8]) plant(scene, [x, 0, z], 4.2, 'cypress');
  hedge(scene, [-7.4, 0, 2], [-2, 0, 2], 0.5);
  hedge(scene, [2, 0, 2], [7.4, 0, 2], 0.5);
  for (const x of [-5.5, 3.6])
    build(scene, { x, z: 0.6, width: 2.2, depth: 0.6, height: 0.48, front: plain(limestone), roof: paper });
  crowd(scene, { x: [-7, 7], z: [-3, 1] }, 5, true);
  crowd(scene, { x: [-9.6, -8], z: [4, 22] }, 5);
  crowd(scene, { x: [8, 9.6], z: [4, 22] }, 5, true);
  scene.close();
  sheet.add(vignette(scene));
  return { sheet, sky: { mood, horizon: 0.55, seed } };
};
