import { arcade, onFace, punched, quad, slabs } from '../facades.ts';
import { flat, paving, vignette } from '../land.ts';
import type { MoodName } from '../mood.ts';
import { brass, brick, ink, limestone, mix, paper, pine, timber } from '../palette.ts';
import { crowd } from '../people.ts';
import type { Drawing } from '../render.ts';
import { face, part, perspective, type Vec } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { batch, line, polygon, rect } from '../svg.ts';
import { plant } from '../vegetation.ts';

const half = 8;
const wallHeight = 11.4;
const end = 78;

const glassVault = (scene: Stage) => {
  const { camera, mood, tone } = scene;
  const panes = batch();
  const ribs: string[] = [];
  const steps = 14;
  const at = (i: number): readonly [number, number] => {
    const angle = Math.PI * (1 - i / steps);
    return [Math.cos(angle) * half, wallHeight + Math.sin(angle) * 5.2];
  };
  for (let z = end; z > -12; z -= 3) {
    for (let i = 0; i < steps; i += 1) {
      const [a, b] = [at(i), at(i + 1)];
      const height = Math.sin((Math.PI * (i + 0.5)) / steps);
      const sky = mix(
        mood.sky[2]?.color ?? paper,
        mood.sky[0]?.color ?? paper,
        height * 0.8 + scene.random.range(-0.07, 0.07),
      );
      panes.add(
        camera.outline([
          [a[0], a[1], z - 3],
          [b[0], b[1], z - 3],
          [b[0], b[1], z],
          [a[0], a[1], z],
        ]),
        mix(sky, '#ffffff', 0.24),
      );
    }
  }
  const steel = tone(mix(pine, ink, 0.3), [0, -0.5, -0.8]);
  for (let i = 0; i <= steps; i += 1)
    ribs.push(
      line(
        camera.outline([
          [...at(i), -10],
          [...at(i), end],
          [...at(i), end],
        ]),
        steel,
        1.2,
      ),
    );
  for (let z = end; z > -12; z -= 3) {
    const points = Array.from({ length: steps + 1 }, (_, i) => camera.project([...at(i), z]));
    ribs.push(line(points, steel, Math.max(1, camera.scaleAt([0, 10, z]) * 0.16)));
  }
  return panes + ribs.join('');
};

/** A covered shopping street: arches with shops, a gallery above, a vault of glass. */
export const arcadeHall = ({ mood: hour, seed }: { mood: MoodName; seed: string }): Drawing => {
  const horizon = 610;
  const camera = perspective({ eye: [-1.4, 2.2, -9], turn: 1.2, focal: 860, centre: 800, horizon });
  const scene = stage([1600, 1000], camera, hour, seed);
  const { mood, sheet, tone, random } = scene;
  sheet.add(rect(0, 0, 1600, 1000, tone(limestone, [0, 1, 0])), glassVault(scene));
  const ends = face([-half, 0, end], [1, 0, 0], [0, 1, 0], [0, 0, -1], half * 2, wallHeight + 5);
  sheet.add(
    polygon(
      onFace(scene, ends, [...quad(0, 0, half * 2, wallHeight)]),
      mix(mood.sky[3]?.color ?? paper, '#ffffff', 0.35),
    ),
  );
  const walls = [
    face([-half, 0, -8], [0, 0, 1], [0, 1, 0], [1, 0, 0], end + 8, wallHeight),
    face([half, 0, end], [0, 0, -1], [0, 1, 0], [-1, 0, 0], end + 8, wallHeight),
  ];
  for (const wall of walls) {
    const shops = arcade({
      color: limestone,
      bay: 5.4,
      spring: 2.9,
      pier: 1.1,
      reveal: 0.8,
      inner: timber,
      lit: 1,
    });
    const gallery = slabs(
      punched({ color: brick, bay: 2.7, floor: 4.6, opening: [1.5, 2.7], sill: 0.9, reveal: 0.4, lit: 0.5 }),
      { floor: 4.6, out: 1.1, color: limestone, thick: 0.4, from: 0, rail: true },
    );
    sheet.add(
      shops(scene, part(wall, 0, 0, wall.width, 6)),
      gallery(scene, part(wall, 0, 6, wall.width, wallHeight - 6)),
    );
    sheet.add(
      polygon(onFace(scene, wall, quad(0, wallHeight - 0.5, wall.width, 0.7), 0.3), tone(paper, wall.normal)),
    );
    const signs = batch();
    for (let u = 4; u < wall.width - 3; u += 5.4)
      signs.add(
        onFace(scene, wall, quad(u - 1.1, 3.5, 2.2, 0.5), 0.9),
        tone(random.pick([pine, brass, '#7c3f2c', ink]), wall.normal),
      );
    sheet.add(signs.toString());
    for (let u = 1.2; u < wall.width; u += 5.4) {
      const [x, y] = camera.project(wall.at(u, 4.4, 0.5));
      const size = camera.scaleAt(wall.at(u, 4.4, 0.5)) * 0.2;
      if (camera.depth(wall.at(u, 4.4)) > 2)
        sheet.add(rect(x - size * 0.6, y - size, size * 1.2, size * 2.2, '#ffe9bf'));
    }
  }
  const sheen = sheet.linear(
    [0, horizon],
    [0, 1000],
    [
      { at: 0, color: mix(tone(limestone, [0, 1, 0]), '#fff3da', 0.6) },
      { at: 0.4, color: tone(limestone, [0, 1, 0]) },
      { at: 1, color: mix(tone(limestone, [0, 1, 0]), mood.shadow.color, 0.2) },
    ],
  );
  sheet.add(
    polygon(camera.outline(flat([-half, half], [-8, end])), sheen),
    paving(scene, [-half, half], [-8, end - 2], [2, 2], 0, 0.28),
  );
  const inlay = (x: number) =>
    polygon(
      camera.outline([
        [x - 0.2, 0, -8],
        [x + 0.2, 0, -8],
        [x + 0.2, 0, end],
        [x - 0.2, 0, end],
      ]),
      { fill: tone(mix(pine, limestone, 0.2), [0, 1, 0]), opacity: 0.75 },
    );
  sheet.add(inlay(-4), inlay(4));
  const light: Vec[][] = [];
  for (let z = 0; z < end; z += 6)
    light.push([
      [-3, 0, z],
      [half, 0, z + 3],
      [half, 0, z + 5.4],
      [-3, 0, z + 2.4],
    ]);
  if (hour !== 'dusk')
    sheet.add(
      light.map((shape) => polygon(camera.outline(shape), { fill: '#fff6dd', opacity: 0.34 })).join(''),
    );
  for (const z of [9, 22, 36, 50, 64]) plant(scene, [0, 0, z], 4.2, 'slim');
  crowd(scene, { x: [-5.6, 5.6], z: [3, 60] }, 34, true);
  crowd(scene, { x: [-4, 4], z: [1, 6] }, 3);
  scene.close();
  sheet.add(vignette(scene, 0.85));
  return { sheet };
};
