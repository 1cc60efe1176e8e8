import { ground, ridge } from '../land.ts';
import { distant } from '../massing.ts';
import { brick, concrete, limestone, slate } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { plant, type TreeKind } from '../vegetation.ts';

/** Two ranges of hills and the plain before them. */
export const hills = (scene: Stage, horizon: number, seed: string, plain = '#b4b092', height = 130) =>
  scene.sheet.add(
    ridge(scene, { y: horizon, height, distance: 0.68, seed: `${seed} far` }),
    ridge(scene, { y: horizon + 3, height: height * 0.55, distance: 0.46, seed: `${seed} near` }),
    ground(scene, horizon, plain),
  );

/** The roofs of a town behind the subject; `spread` is how far it reaches to either side, as a share of the distance. */
export const town = (scene: Stage, count: number, spread: readonly [number, number], highest = 50) => {
  const { random } = scene;
  for (let i = 0; i < count; i += 1) {
    const z = random.range(170, 520);
    distant(scene, {
      x: random.range(...spread) * z,
      z,
      width: random.range(16, 34),
      depth: 20,
      height: random.range(9, highest) * random.range(0.5, 1),
      color: random.pick([limestone, concrete, slate, brick]),
    });
  }
};

/** A row of trees along a line on the ground. */
export const row = (
  scene: Stage,
  from: readonly [x: number, z: number],
  to: readonly [x: number, z: number],
  count: number,
  height: number,
  kind: TreeKind = 'broad',
) => {
  for (let i = 0; i < count; i += 1) {
    const t = count === 1 ? 0 : i / (count - 1);
    plant(
      scene,
      [from[0] + (to[0] - from[0]) * t, 0, from[1] + (to[1] - from[1]) * t],
      height * scene.random.range(0.86, 1.14),
      kind,
    );
  }
};
