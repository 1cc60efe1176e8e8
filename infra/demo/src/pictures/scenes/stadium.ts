import { onFace, quad } from '../facades.ts';
import { flat, lawn, paving, plot, vignette } from '../land.ts';
import type { MoodName } from '../mood.ts';
import { concrete, grass, ink, limestone, mix, paper, pine, slate } from '../palette.ts';
import { person } from '../people.ts';
import type { Drawing } from '../render.ts';
import { face, perspective, type Vec } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { batch, circle, line, type Point, path, polygon, smooth } from '../svg.ts';
import { plant } from '../vegetation.ts';
import { hills } from './surroundings.ts';

const rim = (angle: number, radius: readonly [number, number], y: number): Vec => [
  Math.sin(angle) * radius[0],
  y,
  34 + Math.cos(angle) * radius[1],
];

/** The banks of seats: rows that climb outwards, with people in them, under a thin roof on fins. */
const stand = (scene: Stage, from: number, to: number, rows: number) => {
  const { camera, random, tone, mood } = scene;
  const steps = 40;
  const treads = batch();
  const seats = batch();
  const roofs = batch();
  const columns = batch();
  const colors = [paper, pine, slate, '#b4805e', '#c9b184', ink].map((color) =>
    tone(color, [0, 0.6, -0.6], 60),
  );
  for (let tier = 0; tier < rows; tier += 1) {
    const inner: [number, number] = [74 + tier * 1.5, 62 + tier * 1.5];
    const outer: [number, number] = [inner[0] + 1.5, inner[1] + 1.5];
    const level = 1.6 + tier * 0.85;
    for (let i = 0; i < steps; i += 1) {
      const [a, b] = [from + ((to - from) * i) / steps, from + ((to - from) * (i + 1)) / steps];
      const facing: Vec = [-Math.sin(a), 0.3, -Math.cos(a)];
      treads.add(
        camera.outline([
          rim(a, inner, level - 0.85),
          rim(b, inner, level - 0.85),
          rim(b, inner, level),
          rim(a, inner, level),
        ]),
        tone(concrete, facing, 60),
      );
      treads.add(
        camera.outline([
          rim(a, inner, level),
          rim(b, inner, level),
          rim(b, outer, level),
          rim(a, outer, level),
        ]),
        tone(i % 5 === 0 ? paper : mix(pine, concrete, 0.45), [0, 1, 0], 70),
      );
      for (let seat = 0; seat < 5; seat += 1) {
        if (i % 5 === 0 || random.chance(0.42)) continue;
        const at = rim(a + ((b - a) * (seat + 0.5)) / 5, [inner[0] + 0.8, inner[1] + 0.8], level);
        const [x, y] = camera.project(at);
        const size = camera.scaleAt(at) * 0.5;
        seats.add(
          [
            [x - size * 0.6, y],
            [x - size * 0.5, y - size * 1.5],
            [x, y - size * 2.1],
            [x + size * 0.5, y - size * 1.5],
            [x + size * 0.6, y],
          ],
          colors[random.whole(0, 5)] ?? paper,
        );
      }
    }
  }
  const top = 1.6 + rows * 0.85;
  const back: [number, number] = [74 + rows * 1.5 + 3, 62 + rows * 1.5 + 3];
  const lip: [number, number] = [74 + rows * 0.25, 62 + rows * 0.25];
  for (let i = 0; i < steps; i += 1) {
    const [a, b] = [from + ((to - from) * i) / steps, from + ((to - from) * (i + 1)) / steps];
    columns.add(
      camera.outline([
        rim(a, back, 0),
        rim(a + 0.008, back, 0),
        rim(a + 0.008, back, top + 8),
        rim(a, back, top + 8),
      ]),
      tone(limestone, [0, 0, -1], 70),
    );
    roofs.add(
      camera.outline([
        rim(a, lip, top + 10.5),
        rim(b, lip, top + 10.5),
        rim(b, back, top + 8),
        rim(a, back, top + 8),
      ]),
      mix(
        tone(paper, [0, -0.7, -0.4], 60),
        mood.lamp,
        mood.name === 'dusk' ? (i % 2 ? 0.42 : 0.34) : i % 2 ? 0.05 : 0,
      ),
    );
    roofs.add(
      camera.outline([
        rim(a, lip, top + 10.5),
        rim(b, lip, top + 10.5),
        rim(b, lip, top + 11.3),
        rim(a, lip, top + 11.3),
      ]),
      tone(paper, [-Math.sin(a), 0, -Math.cos(a)], 50),
    );
  }
  return `${treads}${seats}${columns}${roofs}`;
};

const floodlight = (scene: Stage, at: Vec) => {
  const { camera, mood, sheet, tone } = scene;
  const height = 52;
  const [x, y] = camera.project([at[0], height, at[2]]);
  const size = camera.scaleAt(at);
  const color = tone(slate, [0, 0, -1], camera.depth(at));
  const frame = face([at[0] - 4, height - 3, at[2]], [1, 0, 0], [0, 1, 0], [0, 0, -1], 8, 6);
  const lamps = batch();
  for (let i = 0; i < 5; i += 1)
    for (let j = 0; j < 4; j += 1)
      lamps.add(
        onFace(scene, frame, quad(0.3 + i * 1.5, 0.3 + j * 1.4, 1.2, 1.1)),
        mood.lit > 0.3 ? '#fff3d4' : tone(paper, [0, 0, -1]),
      );
  const halo =
    mood.lit > 0.3
      ? circle(
          x,
          y,
          size * 26,
          sheet.radial([x, y], size * 26, [
            { at: 0, color: '#fff0c9', opacity: 0.65 },
            { at: 0.25, color: '#ffe3ad', opacity: 0.22 },
            { at: 1, color: '#ffe3ad', opacity: 0 },
          ]),
        )
      : '';
  const [fx, fy] = camera.project(at);
  const mast = polygon(
    [
      [fx - size * 0.9, fy],
      [x - size * 0.4, y],
      [x + size * 0.4, y],
      [fx + size * 0.9, fy],
    ],
    color,
  );
  return mast + polygon(onFace(scene, frame, quad(0, 0, 8, 6)), color) + lamps + halo;
};

/** A cricket oval seen from the boundary: stands, floodlights, the middle of the field. */
export const stadium = ({ mood, seed }: { mood: MoodName; seed: string }): Drawing => {
  const horizon = 520;
  const camera = perspective({ eye: [-6, 9, -34], turn: 2, focal: 940, centre: 800, horizon });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet } = scene;
  hills(scene, horizon, seed, '#a8a67f', 170);
  for (const x of [-96, 100]) sheet.add(floodlight(scene, [x, 0, 110]));
  for (const [x, z] of [
    [-150, 70],
    [-138, 84],
    [-124, 92],
    [128, 90],
    [140, 82],
    [156, 70],
  ] as const)
    plant(scene, [x, 0, z], 15);
  sheet.add(scene.shapes());
  const field: Point[] = camera.outline(
    Array.from({ length: 60 }, (_, i) => rim((i / 60) * Math.PI * 2, [73, 61], 0)),
  );
  sheet.add(stand(scene, -1.06, 0.62, 17), stand(scene, 0.74, 1.2, 9));
  sheet.add(
    path(smooth(field), {
      fill: mix(scene.tone(mix(grass, pine, 0.12), [0, 1, 0], 20), '#8aa06a', mood === 'dusk' ? 0.5 : 0),
    }),
  );
  const mown = sheet.clip(smooth(field));
  const bands: string[] = [];
  for (let x = -72; x < 74; x += 12)
    bands.push(plot(scene, flat([x, x + 6], [-44, 100]), mix(grass, paper, 0.16), 0.5));
  sheet.add(`<g ${mown}>${bands.join('')}${lawn(scene, [-60, 60], [-40, 40], 1.2)}</g>`);
  sheet.add(
    path(
      smooth(
        camera.outline(Array.from({ length: 60 }, (_, i) => rim((i / 60) * Math.PI * 2, [69, 57], 0.02))),
      ),
      { stroke: paper, width: 2.2, opacity: 0.8 },
    ),
  );
  sheet.add(
    plot(scene, flat([-1.8, 1.8], [10, 34]), '#d3bb8c'),
    paving(scene, [-1.8, 1.8], [11.2, 32.8], [3.6, 21.6], 0, 0.7),
  );
  const stumps = (z: number) =>
    [-0.12, 0, 0.12]
      .map((x) =>
        line(
          [camera.project([x, 0, z]), camera.project([x, 0.72, z])],
          scene.tone('#d8b98a', [0, 0, -1]),
          1.6,
        ),
      )
      .join('');
  const ground = stage([1600, 1000], camera, mood, `${seed} players`);
  const white = [
    [0.6, 11],
    [-0.9, 33],
    [-2, 4],
    [12, 26],
    [-18, 20],
    [26, 8],
    [-9, 44],
    [8, 52],
    [-34, 34],
    [32, 40],
  ] as const;
  for (const [i, [x, z]] of white.entries()) {
    person(ground, [x, 0, z], i % 2 ? 'standingInCoat' : 'walkingInKameez', 1.78, i % 3 ? 1 : -1);
  }
  sheet.add(stumps(32.6), ground.shapes(), stumps(11.4), vignette(scene));
  return { sheet, sky: { mood, horizon: horizon / 1000, seed } };
};
