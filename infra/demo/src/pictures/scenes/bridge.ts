import { onFace, quad } from '../facades.ts';
import { ridge, vignette, water } from '../land.ts';
import type { MoodName } from '../mood.ts';
import { concrete, grass, ink, limestone, mix } from '../palette.ts';
import type { Drawing } from '../render.ts';
import { type Face, face, perspective, type Vec } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { batch, closed, group, type Point, path, polygon } from '../svg.ts';
import { blades, plant } from '../vegetation.ts';

const span = 132;
const rise = 34;
const springs = 3;
const deck = 42;

const archAt = (share: number, grow = 0): Point => {
  const u = share * span;
  const across = share * 2 - 1;
  return [u, springs + (rise + grow) * (1 - across ** 2) - (grow > 0 ? grow * 0.4 : 0)];
};

/** The arch ring, the columns on it and the deck; `closed` tells how much of the arch already stands. */
const drawBridge = (scene: Stage, side: Face, built: number) => {
  const { tone, camera, mood } = scene;
  const steps = 48;
  const breadth = 11;
  const stands = (share: number) => share <= built / 2 || share >= 1 - built / 2;
  const ringColor = tone(limestone, side.normal, 60);
  const soffit = batch();
  const ring = batch();
  const courses: string[] = [];
  for (let i = 0; i < steps; i += 1) {
    const [a, b] = [i / steps, (i + 1) / steps];
    if (!stands((a + b) / 2)) continue;
    const [lower, next, above, aboveNext] = [archAt(a), archAt(b), archAt(a, 3.2), archAt(b, 3.2)];
    const slope = next[1] - lower[1];
    const shade = mix(tone(limestone, [0, -1, 0], 60), mood.glass.high, slope < 0 ? 0.16 : 0);
    soffit.add(
      camera.outline([
        side.at(...lower),
        side.at(...next),
        side.at(next[0], next[1], -breadth),
        side.at(lower[0], lower[1], -breadth),
      ]),
      shade,
    );
    ring.add(onFace(scene, side, [lower, next, aboveNext, above]), ringColor);
    courses.push(closed(onFace(scene, side, [lower, next, aboveNext, above])));
  }
  const columns = batch();
  const backs = batch();
  for (let share = -0.3; share <= 1.301; share += 1 / 16) {
    const inside = share > 0.02 && share < 0.98;
    if (inside && !stands(share)) continue;
    const foot = inside ? archAt(share, 3.2)[1] : share < -0.1 || share > 1.1 ? 12 : 2;
    const height = deck - foot - 1.6;
    if (height < 0.6) continue;
    const u = share * span - 0.9;
    backs.add(onFace(scene, side, quad(u, foot, 1.8, height), -breadth), tone(limestone, [0.9, 0, 0.3], 90));
    backs.add(
      camera.outline([
        side.at(u + 1.8, foot),
        side.at(u + 1.8, foot, -breadth),
        side.at(u + 1.8, foot + height, -breadth),
        side.at(u + 1.8, foot + height),
      ]),
      tone(limestone, [0.6, -0.4, 0.2], 70),
    );
    columns.add(onFace(scene, side, quad(u, foot, 1.8, height)), tone(limestone, side.normal, 60));
  }
  const decked = (from: number, to: number) => {
    const u = from * span;
    const width = (to - from) * span;
    const under = camera.outline([
      side.at(u, deck - 1.6, 0.8),
      side.at(u + width, deck - 1.6, 0.8),
      side.at(u + width, deck - 1.6, -breadth - 0.8),
      side.at(u, deck - 1.6, -breadth - 0.8),
    ]);
    const rails = batch(0.6);
    for (let r = u; r < u + width; r += 2.4)
      rails.add(onFace(scene, side, quad(r, deck, 0.25, 1.2), 0.8), tone(ink, side.normal, 40));
    return (
      polygon(under, mix(tone(concrete, [0, -1, 0], 60), mood.shadow.color, 0.35)) +
      polygon(onFace(scene, side, quad(u, deck - 1.6, width, 1.6), 0.8), tone(limestone, side.normal, 50)) +
      polygon(onFace(scene, side, quad(u, deck - 2, width, 0.4), 0), {
        fill: mood.shadow.color,
        opacity: 0.4,
      }) +
      rails +
      polygon(onFace(scene, side, quad(u, deck + 1.1, width, 0.14), 0.8), tone(ink, side.normal, 40))
    );
  };
  const decks = built >= 1 ? decked(-0.5, 1.6) : decked(-0.5, built / 2 - 0.1) + decked(1.1 - built / 2, 1.6);
  return `${backs}${soffit}${ring}${path(courses.join(''), { stroke: mood.shadow.color, width: 0.7, opacity: 0.35 })}${columns}${decks}`;
};

/** The slope of a bank: how high the ground is at a distance from the water's edge. */
const slope = (inland: number) => Math.min(inland * 0.95, 36 + (inland - 38) * 0.22);

const bank = (scene: Stage, edge: number, away: 1 | -1, z: number): string => {
  const { camera, sheet, mood, random } = scene;
  const profile = Array.from({ length: 40 }, (_, i): Vec => {
    const inland = (i / 39) ** 1.3 * 170;
    return [edge + away * inland, slope(inland) + (i ? random.range(-0.9, 0.9) : 0), z];
  });
  const outline = camera.outline([[edge, -1, z], ...profile, [edge + away * 170, -1, z]]);
  const [, foot = 0] = camera.project([edge, 0, z]);
  const [, top = 0] = camera.project([edge, 44, z]);
  const depth = camera.depth([edge, 0, z]);
  const color = scene.tone('#7d875c', [-away * 0.5, 0.75, -0.4], depth * 0.5);
  return polygon(
    outline,
    sheet.linear(
      [0, top],
      [0, foot],
      [
        { at: 0, color: mix(color, mood.haze, 0.2) },
        { at: 1, color: mix(color, mood.shadow.color, 0.45) },
      ],
    ),
  );
};

const wood = (scene: Stage, edge: number, away: 1 | -1, z: readonly [number, number], count: number) => {
  for (let i = 0; i < count; i += 1) {
    const inland = scene.random.range(4, 90);
    plant(
      scene,
      [edge + away * inland, slope(inland) - 0.6, scene.random.range(...z)],
      scene.random.range(6, 12),
      scene.random.chance(0.3) ? 'deodar' : 'broad',
    );
  }
};

/** Only what stands; shadows of trees on a slope would fall wrongly. */
const standing = (scene: Stage) => scene.shapes().replace(/^<g opacity="[^"]*">.*?<\/g>/, '');

/** A wide arch over a river in a valley. With `built` below 1 the two halves have not met yet. */
export const bridge = ({
  mood,
  seed,
  built = 1,
}: {
  mood: MoodName;
  seed: string;
  built?: number;
}): Drawing => {
  const waterline = 742;
  const camera = perspective({ eye: [-6, 7, -124], turn: 9, focal: 900, centre: 720, horizon: 712 });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet } = scene;
  sheet.add(
    ridge(scene, { y: 720, height: 330, distance: 0.78, seed: `${seed} third` }),
    ridge(scene, { y: 728, height: 250, distance: 0.58, seed: `${seed} second` }),
    ridge(scene, { y: 744, height: 120, distance: 0.34, seed: `${seed} first` }),
  );
  const side = face([-58, 0, 2], [1, 0, 0], [0, 1, 0], [0, 0, -1], span, deck);
  const land = (onto: Stage) => bank(onto, 82, 1, 26) + bank(onto, -66, -1, 26);
  const nearLand = (onto: Stage) => bank(onto, 86, 1, -6) + bank(onto, -70, -1, -6);
  const below = scene.reflection(seed);
  const image = land(below) + drawBridge(below, side, built) + nearLand(below);
  const pool = sheet.clip(`M0 ${waterline}H1600V1000H0Z`);
  sheet.add(
    water(scene, waterline, 1000),
    group(image, `opacity="0.5" ${pool}`),
    water(scene, waterline, 1000, 0.3),
  );
  const behind = scene.reflection(`${seed} behind`).reflection(`${seed} behind`);
  wood(behind, 84, 1, [14, 26], 14);
  wood(behind, -68, -1, [14, 26], 14);
  wood(scene, 92, 1, [-8, -2], 12);
  wood(scene, -76, -1, [-8, -2], 12);
  sheet.add(land(scene), standing(behind), drawBridge(scene, side, built), nearLand(scene), standing(scene));
  const shore: Point[] = [
    [0, 892],
    [180, 900],
    [420, 940],
    [560, 1000],
    [0, 1000],
  ];
  sheet.add(polygon(shore, mix(scene.tone(grass, [0, 1, 0]), scene.mood.shadow.color, 0.35)));
  sheet.add(blades(scene, [0, 926], [520, 1010], 58, 520), vignette(scene));
  return { sheet, sky: { mood, horizon: 0.72, seed } };
};
