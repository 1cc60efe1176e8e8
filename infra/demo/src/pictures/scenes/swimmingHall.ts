import { flat, paving, vignette } from '../land.ts';
import type { MoodName } from '../mood.ts';
import { bronze, limestone, mix, paper, pine, timber } from '../palette.ts';
import { person } from '../people.ts';
import type { Drawing } from '../render.ts';
import { perspective, type Vec } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { batch, group, line, polygon, rect } from '../svg.ts';

const half = 17;
const eaves = 5.5;
const rise = 7.2;
const end = 62;

const vault = (share: number): readonly [number, number] => {
  const angle = Math.PI * (1 - share);
  return [Math.cos(angle) * half, eaves + Math.sin(angle) * rise];
};

const roof = (scene: Stage): string => {
  const { camera, tone, mood } = scene;
  const boards = batch();
  const steps = 26;
  for (let bay = 14; bay >= 0; bay -= 1) {
    const [near, far] = [-4 + bay * 4.6, -4 + (bay + 1) * 4.6];
    for (let i = 0; i < steps; i += 1) {
      const [a, b] = [vault(i / steps), vault((i + 1) / steps)];
      const middle = Math.abs(i - steps / 2 + 0.5) < 2.1;
      const normal: Vec = [-(a[0] + b[0]) / (half * 2), -0.7, 0];
      const wood = mix(tone(timber, normal, 10), paper, 0.1 + (bay / 15) * 0.22 + (i % 2 ? 0.025 : 0));
      boards.add(
        camera.outline([
          [a[0], a[1], near],
          [b[0], b[1], near],
          [b[0], b[1], far],
          [a[0], a[1], far],
        ]),
        middle ? mix(mood.sky[1]?.color ?? paper, '#ffffff', 0.5) : wood,
      );
    }
  }
  const ribs: string[] = [];
  for (let bay = 14; bay >= 0; bay -= 1) {
    const z = -4 + bay * 4.6;
    const [front, below, shade] = [
      batch(),
      batch(),
      mix(tone(timber, [0, 0, -1], 0), paper, 0.06 + bay * 0.014),
    ];
    for (let i = 0; i < steps; i += 1) {
      const [a, b] = [vault(i / steps), vault((i + 1) / steps)];
      const deeper = ([x, y]: readonly [number, number]) => [x * 0.955, eaves + (y - eaves) * 0.93] as const;
      const [c, d] = [deeper(a), deeper(b)];
      front.add(
        camera.outline([
          [a[0], a[1], z],
          [b[0], b[1], z],
          [d[0], d[1], z],
          [c[0], c[1], z],
        ]),
        shade,
      );
      below.add(
        camera.outline([
          [c[0], c[1], z],
          [d[0], d[1], z],
          [d[0], d[1], z + 0.6],
          [c[0], c[1], z + 0.6],
        ]),
        mix(shade, bronze, 0.5),
      );
    }
    for (const side of [-1, 1]) {
      front.add(
        camera.outline([
          [side * half, 0, z],
          [side * half * 0.955, 0, z],
          [side * half * 0.955, eaves, z],
          [side * half, eaves, z],
        ]),
        shade,
      );
      below.add(
        camera.outline([
          [side * half * 0.955, 0, z],
          [side * half * 0.955, 0, z + 0.6],
          [side * half * 0.955, eaves, z + 0.6],
          [side * half * 0.955, eaves, z],
        ]),
        mix(shade, bronze, side > 0 ? 0.15 : 0.55),
      );
    }
    ribs.push(`${below}${front}`);
  }
  return boards + ribs.join('');
};

const walls = (scene: Stage): string => {
  const { camera, tone, mood, sheet } = scene;
  const bright = mix(mood.sky[2]?.color ?? paper, paper, 0.35);
  const glass = batch();
  for (const side of [-1, 1]) {
    glass.add(
      camera.outline([
        [side * half, 0, -6],
        [side * half, 0, end],
        [side * half, eaves, end],
        [side * half, eaves, -6],
      ]),
      side < 0 ? mix(bright, '#ffffff', 0.4) : mix(bright, pine, 0.14),
    );
  }
  const gable = Array.from({ length: 25 }, (_, i) => vault(i / 24)).map(([x, y]): Vec => [x, y, end]);
  const [, top = 0] = camera.project([0, eaves + rise, end]);
  const [, foot = 0] = camera.project([0, 0, end]);
  const view = sheet.linear(
    [0, top],
    [0, foot],
    [
      { at: 0, color: mix(mood.sky[0]?.color ?? paper, '#ffffff', 0.45) },
      { at: 0.62, color: mix(mood.sky[3]?.color ?? paper, '#ffffff', 0.35) },
      { at: 0.64, color: mix(pine, mood.haze, 0.62) },
      { at: 0.82, color: mix(pine, mood.haze, 0.35) },
      { at: 1, color: mix(pine, mood.haze, 0.25) },
    ],
  );
  const bars: string[] = [];
  for (let x = -half; x <= half; x += half / 5)
    bars.push(
      line(
        [camera.project([x, 0, end]), camera.project([x, vault((x / half + 1) / 2)[1], end])],
        tone(bronze, [0, 0, -1], 20),
        2,
      ),
    );
  bars.push(
    line(
      [camera.project([-half, eaves, end]), camera.project([half, eaves, end])],
      tone(bronze, [0, 0, -1], 20),
      3,
    ),
  );
  return glass + polygon(camera.outline([[-half, 0, end], ...gable, [half, 0, end]]), view) + bars.join('');
};

/** A swimming hall under timber ribs: lanes, still water, a window onto trees. */
export const swimmingHall = ({ mood, seed }: { mood: MoodName; seed: string }): Drawing => {
  const horizon = 560;
  const camera = perspective({ eye: [-2.4, 3.1, -13], turn: 1.6, focal: 780, centre: 800, horizon });
  const scene = stage([1600, 1000], camera, mood, seed);
  const { sheet, tone, random } = scene;
  const room = (onto: Stage) => walls(onto) + roof(onto);
  const floor = mix(limestone, paper, 0.3);
  sheet.add(rect(0, 0, 1600, 1000, tone(floor, [0, 1, 0])), room(scene));
  sheet.add(
    polygon(
      camera.outline(flat([-half, half], [-12, end])),
      sheet.linear(
        [0, horizon],
        [0, 1000],
        [
          { at: 0, color: mix(tone(floor, [0, 1, 0]), '#ffffff', 0.3) },
          { at: 1, color: tone(floor, [0, 1, 0]) },
        ],
      ),
    ),
  );
  sheet.add(paving(scene, [-half, half], [-11, end], [1.6, 1.6], 0, 0.22));
  const basin = camera.outline(flat([-10, 10], [-3, 54]));
  const shape = `M${basin.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  const depths = sheet.linear(
    [0, horizon + 40],
    [0, 900],
    [
      { at: 0, color: mix('#cfdcd6', paper, 0.3) },
      { at: 0.35, color: '#8fb3ac' },
      { at: 1, color: '#3f7c78' },
    ],
  );
  const mirrored = group(room(scene.reflection(seed)), 'opacity="0.42"');
  const lanes: string[] = [];
  for (let lane = -4; lane <= 4; lane += 1) {
    const x = lane * 2.5 - 1.25 + 1.25;
    lanes.push(
      polygon(
        camera.outline([
          [x - 0.14 + 1.25, 0, 0],
          [x + 0.14 + 1.25, 0, 0],
          [x + 0.14 + 1.25, 0, 52],
          [x - 0.14 + 1.25, 0, 52],
        ]),
        { fill: '#1f4f50', opacity: 0.22 },
      ),
    );
    for (let z = -2.6; z < 53; z += 1.5)
      lanes.push(
        line(
          [camera.project([x, 0.06, z]), camera.project([x, 0.06, z + 1])],
          Math.round(z / 1.5) % 4 ? paper : '#b5794f',
          Math.max(1, camera.scaleAt([x, 0, z]) * 0.07),
          { opacity: 0.85 },
        ),
      );
  }
  const glints = batch(0.35);
  for (let i = 0; i < 260; i += 1) {
    const at: Vec = [random.range(-10, 10), 0, -3 + 55 * random.next() ** 1.6];
    const [x, y] = camera.project(at);
    const w = camera.scaleAt(at) * random.range(0.1, 0.6);
    glints.add(
      [
        [x - w, y],
        [x, y - w * 0.06],
        [x + w, y],
        [x, y + w * 0.06],
      ],
      '#f6fbf6',
    );
  }
  sheet.add(
    polygon(basin, depths),
    `<g ${sheet.clip(shape)}>${mirrored}${lanes.join('')}${glints}</g>`,
    polygon(basin, { stroke: paper, width: 4, opacity: 0.9 }),
  );
  for (let i = 0; i < 8; i += 1) {
    const x = i * 2.5 - 8.75;
    const [a, b] = [
      camera.outline([
        [x - 0.35, 0, -3.6],
        [x + 0.35, 0, -3.6],
        [x + 0.35, 0.6, -3.6],
        [x - 0.35, 0.6, -3.6],
      ]),
      camera.outline([
        [x - 0.35, 0.6, -3.6],
        [x + 0.35, 0.6, -3.6],
        [x + 0.35, 0.66, -3],
        [x - 0.35, 0.66, -3],
      ]),
    ];
    sheet.add(polygon(a, tone(limestone, [0, 0, -1])), polygon(b, tone(paper, [0, 1, 0])));
  }
  for (const [x, z] of [
    [-13.5, 8],
    [-12.8, 9],
    [13, 22],
    [12.6, 40],
    [-13.4, 36],
    [13.4, 3],
  ] as const)
    person(
      scene,
      [x, 0, z],
      random.chance(0.5) ? 'pupil' : 'standingInCoat',
      random.range(1.3, 1.75),
      x > 0 ? -1 : 1,
    );
  scene.close();
  sheet.add(vignette(scene, 0.86));
  return { sheet };
};
