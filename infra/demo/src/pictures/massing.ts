import { type Facade, onFace, plain, quad } from './facades.ts';
import { mix } from './palette.ts';
import { type Box, box, part } from './space.ts';
import type { Stage } from './stage.ts';
import { batch, line, polygon } from './svg.ts';

export interface Block {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly base?: number;
  readonly turn?: number;
  readonly front: Facade;
  /** The other walls; as the front when left out. */
  readonly side?: Facade;
  readonly roof: string;
  /** The height of the wall that stands up around the roof. */
  readonly parapet?: number;
  /** Moves the block forwards (positive) in the order of drawing. */
  readonly nearer?: number;
  readonly shadow?: boolean;
  /** The level on which its shadow falls. */
  readonly ground?: number;
}

const edges = (stage: Stage, form: Box) => {
  const { camera, mood } = stage;
  const color = mix(mood.shadow.color, mood.haze, 0.1);
  const corners = [form.front, form.right, form.back, form.left];
  return corners
    .flatMap((wall) => [
      line([camera.project(wall.at(0, 0)), camera.project(wall.at(0, wall.height))], color, 0.8, {
        opacity: 0.28,
      }),
    ])
    .join('');
};

/** Stands a building: its walls that show, its roof when it is seen from above, its shadow on the ground. */
export const build = (stage: Stage, block: Block): Box => {
  const { camera, tone } = stage;
  const form = box(block);
  if (block.shadow !== false) stage.shade(form, block.ground ?? block.base ?? 0);
  const walls = (
    [
      [form.back, block.side ?? block.front],
      [form.left, block.side ?? block.front],
      [form.right, block.side ?? block.front],
      [form.front, block.front],
    ] as const
  )
    .filter(([wall]) => camera.sees(wall.at(wall.width / 2, wall.height / 2), wall.normal))
    .map(([wall, paint]) => ({ wall, shape: paint(stage, wall) }));
  const depth = camera.depth(form.centre);
  const seesRoof = camera.sees(form.top.at(0, 0), form.top.normal);
  const roof = seesRoof
    ? polygon(
        onFace(stage, form.top, quad(0, 0, form.top.width, form.top.height)),
        tone(block.roof, form.top.normal, depth),
      ) + insideParapet(stage, form, block)
    : '';
  stage.place(
    depth - (block.nearer ?? 0),
    roof + walls.map(({ shape }) => shape).join('') + (seesRoof ? '' : edges(stage, form)),
  );
  return form;
};

const insideParapet = (stage: Stage, form: Box, block: Block) => {
  if (!block.parapet) return '';
  const rim = 0.4;
  const floor = part(form.top, rim, rim, form.top.width - rim * 2, form.top.height - rim * 2);
  const shade = quad(0, 0, floor.width, floor.height);
  return (
    polygon(
      onFace(stage, floor, shade),
      mix(stage.tone(block.roof, form.top.normal), stage.mood.shadow.color, 0.12),
    ) + polygon(onFace(stage, floor, shade), { stroke: stage.mood.shadow.color, width: 0.8, opacity: 0.5 })
  );
};

/** A building without detail, for the far parts of a town. */
export const distant = (stage: Stage, block: Omit<Block, 'front' | 'roof'> & { readonly color: string }) =>
  build(stage, { ...block, front: faint(block.color), roof: block.color, shadow: false });

/** Rows of windows too far away to be told apart, some of them lit in the evening. */
const faint =
  (color: string): Facade =>
  (stage, wall) => {
    const { mood, random } = stage;
    const dark = batch(0.2);
    const bright = batch(0.75);
    for (let v = 2; v < wall.height - 2; v += 3.6) {
      dark.add(onFace(stage, wall, quad(1, v, wall.width - 2, 1.5)), mood.shadow.color);
      for (let u = 1.5; u < wall.width - 3; u += 3) {
        if (random.chance(mood.lit * 0.4)) bright.add(onFace(stage, wall, quad(u, v, 1.6, 1.5)), mood.lamp);
      }
    }
    return plain(color)(stage, wall) + dark + bright;
  };
