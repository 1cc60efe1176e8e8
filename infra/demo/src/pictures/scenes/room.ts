import { onFace, plain, projecting, quad } from '../facades.ts';
import { vignette } from '../land.ts';
import { build } from '../massing.ts';
import { brass, ink, limestone, mix, paper, pine, plaster, slate, timber } from '../palette.ts';
import { type FigureName, person } from '../people.ts';
import type { Drawing } from '../render.ts';
import { type Face, face, perspective, type Vec } from '../space.ts';
import { type Stage, stage } from '../stage.ts';
import { batch, line, polygon, rect } from '../svg.ts';
import { drawTree } from '../vegetation.ts';

export type RoomKind = 'classroom' | 'ward' | 'bedroom' | 'reading' | 'workshop';

const looks = {
  classroom: {
    half: 4.4,
    height: 3.6,
    end: 11,
    boards: timber,
    wall: plaster,
    windows: 4,
    back: mix(pine, ink, 0.2),
  },
  ward: { half: 4.2, height: 3.5, end: 13, boards: '#c6bda9', wall: paper, windows: 5, back: paper },
  bedroom: { half: 3.6, height: 3.2, end: 7.4, boards: timber, wall: plaster, windows: 2, back: plaster },
  reading: { half: 5.2, height: 5.4, end: 15, boards: timber, wall: paper, windows: 5, back: plaster },
  workshop: {
    half: 6.4,
    height: 6.2,
    end: 18,
    boards: '#b9ae9b',
    wall: '#b87b58',
    windows: 5,
    back: '#b87b58',
  },
} as const;

/** What the windows show: sky, far hills, trees. */
const outlook = (
  scene: Stage,
  wall: Face,
  u: number,
  v: number,
  width: number,
  height: number,
  index: number,
) => {
  const { sheet, mood, camera } = scene;
  const shape = onFace(scene, wall, quad(u, v, width, height));
  const data = `M${shape.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  const [, top = 0] = camera.project(wall.at(u, v + height));
  const [x0, foot = 0] = camera.project(wall.at(u + width / 2, v));
  const sky = sheet.linear(
    [0, top],
    [0, foot],
    [
      { at: 0, color: mix(mood.sky[0]?.color ?? paper, '#ffffff', 0.35) },
      { at: 0.62, color: mix(mood.sky[3]?.color ?? paper, '#ffffff', 0.2) },
      { at: 0.66, color: mix(pine, mood.haze, 0.7) },
      { at: 1, color: mix(pine, mood.haze, 0.45) },
    ],
  );
  const tall = (foot - top) * 0.8;
  const garden = index % 2 ? '' : drawTree(scene, [x0 + tall * 0.1, foot + tall * 0.08], tall, 'broad', 60);
  return `${polygon(shape, { fill: sky })}<g ${sheet.clip(data)}>${garden}</g>`;
};

const windows = (scene: Stage, wall: Face, count: number, sill: number, top: number): string => {
  const step = wall.width / count;
  const [parts, bars] = [[] as string[], { shadows: batch(0.2), sides: batch(), fronts: batch() }];
  for (let i = 0; i < count; i += 1) {
    const [u, width] = [i * step + step * 0.16, step * 0.68];
    parts.push(outlook(scene, wall, u, sill, width, top - sill, i));
    const frame = mix(timber, paper, 0.25);
    for (const x of [0, width / 2 - 0.03, width - 0.06])
      projecting(
        scene,
        wall,
        { u: u + x, v: sill, width: 0.06, height: top - sill, out: 0.06, color: frame },
        bars,
      );
    for (const y of [sill, sill + (top - sill) * 0.7, top - 0.06])
      projecting(scene, wall, { u, v: y, width, height: 0.06, out: 0.06, color: frame }, bars);
    projecting(
      scene,
      wall,
      { u: u - 0.06, v: sill - 0.08, width: width + 0.12, height: 0.08, out: 0.24, color: limestone },
      bars,
    );
  }
  return parts.join('') + bars.sides + bars.fronts;
};

/** Sunlight that falls through a row of windows onto the floor and the furniture. */
const patches = (
  scene: Stage,
  half: number,
  end: number,
  count: number,
  sill: number,
  top: number,
  from: number,
): string => {
  const { camera, sheet } = scene;
  const step = (end - from) / count;
  const shapes = Array.from({ length: count }, (_, i) => {
    const [a, b] = [from + i * step + step * 0.16, from + i * step + step * 0.84];
    const fall = (y: number, z: number): Vec => [-half + y * 0.86, 0.005, z + y * 0.42];
    return polygon(camera.outline([fall(sill, a), fall(sill, b), fall(top, b), fall(top, a)]), {
      fill: '#fff3d6',
      opacity: 0.5,
    });
  });
  const clip = camera.outline([
    [-half, 0, from],
    [half, 0, from],
    [half, 0, end],
    [-half, 0, end],
  ]);
  return `<g ${sheet.clip(`M${clip.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)}>${shapes.join('')}</g>`;
};

const block = (
  scene: Stage,
  x: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  color: string,
  base = 0,
) =>
  build(scene, {
    x,
    z,
    width,
    depth,
    height,
    base,
    front: plain(color),
    roof: mix(color, paper, 0.18),
    ground: 0,
    nearer: base * 0.2,
  });

const desk = (scene: Stage, x: number, z: number, width = 1.3) => {
  for (const dx of [0.05, width - 0.1]) block(scene, x + dx, z + 0.1, 0.06, 0.4, 0.7, slate);
  block(scene, x, z, width, 0.6, 0.05, mix(timber, paper, 0.25), 0.7);
};
const stool = (scene: Stage, x: number, z: number) => {
  block(scene, x + 0.12, z + 0.1, 0.16, 0.2, 0.42, slate);
  block(scene, x, z, 0.42, 0.4, 0.05, mix(pine, paper, 0.35), 0.42);
};
const bed = (scene: Stage, x: number, z: number, width: number, along: 'x' | 'z', blanket: string) => {
  const [w, d] = along === 'x' ? [2.05, width] : [width, 2.05];
  block(scene, x, z, w, d, 0.36, timber);
  block(scene, x + 0.04, z + 0.04, w - 0.08, d - 0.08, 0.2, paper, 0.36);
  if (along === 'x') block(scene, x, z - 0.01, w * 0.66, d + 0.02, 0.05, blanket, 0.54);
  else block(scene, x - 0.01, z, w + 0.02, d * 0.62, 0.05, blanket, 0.54);
  if (along === 'x') block(scene, x + w - 0.55, z + 0.15, 0.45, d - 0.3, 0.14, paper, 0.56);
  else block(scene, x + 0.15, z + d - 0.5, w - 0.3, 0.4, 0.14, paper, 0.56);
};

const furnish: Record<RoomKind, (scene: Stage) => void> = {
  classroom(scene) {
    for (let row = 0; row < 4; row += 1)
      for (const x of [-3.1, -0.9, 1.4]) {
        const z = 2.2 + row * 1.9;
        desk(scene, x, z);
        stool(scene, x + 0.15, z - 0.62);
        stool(scene, x + 0.75, z - 0.62);
      }
    for (const [x, z] of [
      [-2.8, 5.3],
      [0.1, 7.2],
      [1.9, 3.4],
      [-0.6, 3.4],
    ] as const)
      person(scene, [x, 0, z], 'pupil', 1.25, -1);
    person(scene, [2.6, 0, 9.6], 'inDupatta', 1.66, -1);
  },
  ward(scene) {
    for (let i = 0; i < 4; i += 1) {
      bed(scene, 1.9, 2 + i * 2.7, 0.95, 'x', mix(pine, paper, 0.55));
      block(scene, 3.6, 3.3 + i * 2.7, 0.45, 0.45, 0.75, mix(timber, paper, 0.3));
    }
    person(scene, [0.6, 0, 5.2], 'inDupatta', 1.66, 1);
    person(scene, [-1.6, 0, 9.8], 'standingInCoat', 1.76, 1);
    for (const z of [3.4, 6.4]) {
      block(scene, -3.9, z, 0.7, 0.7, 0.42, mix(brass, paper, 0.35));
      block(scene, -4.05, z, 0.16, 0.7, 0.9, mix(brass, paper, 0.25));
    }
  },
  bedroom(scene) {
    bed(scene, 0.6, 2.8, 1.9, 'x', mix(pine, paper, 0.4));
    block(scene, 2.75, 2.5, 0.1, 2.5, 1.15, mix(timber, ink, 0.15));
    block(scene, 2.3, 2, 0.45, 0.45, 0.5, timber);
    block(scene, -2.7, 4.9, 0.9, 0.9, 0.42, mix(brass, paper, 0.25));
    block(scene, -2.7, 5.7, 0.9, 0.14, 0.85, mix(brass, paper, 0.15));
    block(scene, -1.5, 5.2, 0.55, 0.55, 0.5, timber);
    block(scene, -0.4, 6.7, 2.4, 0.5, 0.75, mix(timber, ink, 0.1));
    person(scene, [-1.6, 0, 4.2], 'inDupatta', 1.66, -1);
  },
  reading(scene) {
    for (let i = 0; i < 6; i += 1) block(scene, 4.6, 1.8 + i * 2.1, 0.5, 1.9, 2.4, mix(timber, ink, 0.12));
    for (const z of [3.4, 6.8, 10.2]) {
      desk(scene, -2.2, z, 3);
      for (const x of [-2, -1, 0]) stool(scene, x, z - 0.7);
      for (const x of [-1.5, 0]) stool(scene, x, z + 0.8);
    }
    const here: readonly (readonly [number, number, FigureName])[] = [
      [-1.8, 4.9, 'pupil'],
      [1.8, 5.6, 'inDupatta'],
      [2.4, 9.6, 'standingInCoat'],
      [-1, 8.4, 'pupil'],
      [0.9, 12.6, 'walkingInKameez'],
    ];
    for (const [x, z, name] of here) person(scene, [x, 0, z], name, name === 'pupil' ? 1.3 : 1.7, 1);
  },
  workshop(scene) {
    for (const [x, z] of [
      [-3.8, 3.4],
      [0.6, 3.8],
      [-3.6, 7.6],
      [1, 8],
      [-3.4, 12],
      [1.2, 12.2],
    ] as const) {
      for (const dx of [0.1, 2.3]) block(scene, x + dx, z + 0.1, 0.16, 0.9, 0.8, timber);
      block(scene, x, z, 2.6, 1.1, 0.12, mix(timber, paper, 0.25), 0.8);
      block(scene, x + 0.4, z + 0.3, 0.8, 0.3, 0.22, limestone, 0.92);
    }
    for (let i = 0; i < 4; i += 1)
      block(scene, 5.1, 3 + i * 3, 1, 2.2, 0.5 + (i % 3) * 0.4, i % 2 ? timber : limestone);
    for (const [x, z, f] of [
      [-2.6, 5.2, 1],
      [1.6, 5.6, -1],
      [-0.6, 9.6, 1],
      [3.9, 8, -1],
      [-1.6, 13.8, 1],
    ] as const)
      person(scene, [x, 0, z], f > 0 ? 'standingInCoat' : 'walkingInKameez', 1.74, f);
  },
};

/** A room with daylight from the left, seen from its end. */
export const room = ({ kind, seed }: { kind: RoomKind; seed: string }): Drawing => {
  const { half, height, end, boards, wall, windows: count, back } = looks[kind];
  const horizon = 520;
  const camera = perspective({
    eye: [half * 0.3, 1.66, -1.5 - end * 0.04],
    turn: -5,
    focal: 960,
    centre: 790,
    horizon,
  });
  const scene = stage([1600, 1000], camera, 'indoors', seed);
  const { sheet, tone, mood } = scene;
  const near = -2;
  const left = face([-half, 0, near], [0, 0, 1], [0, 1, 0], [1, 0, 0], end - near, height);
  const right = face([half, 0, end], [0, 0, -1], [0, 1, 0], [-1, 0, 0], end - near, height);
  const rear = face([-half, 0, end], [1, 0, 0], [0, 1, 0], [0, 0, -1], half * 2, height);
  const floor = camera.outline([
    [-half, 0, near],
    [half, 0, near],
    [half, 0, end],
    [-half, 0, end],
  ]);
  const ceiling = camera.outline([
    [-half, height, near],
    [half, height, near],
    [half, height, end],
    [-half, height, end],
  ]);
  sheet.add(rect(0, 0, 1600, 1000, tone(wall, [0, 0, -1])));
  sheet.add(
    polygon(
      ceiling,
      sheet.linear(
        [0, 0],
        [0, horizon],
        [
          { at: 0, color: tone(paper, [0, -1, 0]) },
          { at: 1, color: mix(tone(paper, [0, -1, 0]), '#ffffff', 0.4) },
        ],
      ),
    ),
  );
  sheet.add(
    polygon(
      floor,
      sheet.linear(
        [0, horizon],
        [0, 1000],
        [
          { at: 0, color: mix(tone(boards, [0, 1, 0]), '#fff6e4', 0.4) },
          { at: 1, color: mix(tone(boards, [0, 1, 0]), mood.shadow.color, 0.14) },
        ],
      ),
    ),
  );
  const seams: string[] = [];
  for (let x = -half; x < half; x += 0.34)
    seams.push(
      line(
        camera.outline([
          [x, 0, near],
          [x, 0, end],
          [x, 0, end],
        ]),
        mood.shadow.color,
        0.8,
        { opacity: 0.2 },
      ),
    );
  for (let z = near + 1; z < end; z += kind === 'workshop' ? 2.6 : 3.2) {
    const beam = batch();
    beam.add(
      camera.outline([
        [-half, height - 0.34, z],
        [half, height - 0.34, z],
        [half, height, z],
        [-half, height, z],
      ]),
      tone(mix(timber, paper, 0.2), [0, 0, -1]),
    );
    beam.add(
      camera.outline([
        [-half, height - 0.34, z],
        [half, height - 0.34, z],
        [half, height - 0.34, z + 0.24],
        [-half, height - 0.34, z + 0.24],
      ]),
      mix(tone(timber, [0, -1, 0]), mood.shadow.color, 0.2),
    );
    seams.push(beam.toString());
  }
  sheet.add(seams.join(''), plain(back === pine ? paper : wall)(scene, rear));
  if (kind === 'classroom') {
    sheet.add(
      polygon(onFace(scene, rear, quad(1.8, 0.95, 5.2, 1.4), 0.03), tone(back, rear.normal)),
      polygon(onFace(scene, rear, quad(1.8, 0.86, 5.2, 0.09), 0.1), tone(timber, rear.normal)),
    );
    for (const [u, v, w] of [
      [2.2, 2, 1.6],
      [2.2, 1.75, 2.2],
      [2.2, 1.5, 1.2],
      [4.8, 1.9, 1.5],
    ] as const)
      sheet.add(
        line(
          onFace(
            scene,
            rear,
            [
              [u, v],
              [u + w, v],
            ],
            0.04,
          ),
          paper,
          2,
          { opacity: 0.6 },
        ),
      );
  } else {
    const bars = { shadows: batch(0.25), sides: batch(), fronts: batch() };
    sheet.add(outlook(scene, rear, half * 0.5, 0.9, half, height * 0.5, 0));
    for (const x of [0, half / 3, (half * 2) / 3, half - 0.07])
      projecting(
        scene,
        rear,
        {
          u: half * 0.5 + x,
          v: 0.9,
          width: 0.07,
          height: height * 0.5,
          out: 0.06,
          color: mix(timber, paper, 0.2),
        },
        bars,
      );
    projecting(
      scene,
      rear,
      { u: half * 0.46, v: 0.8, width: half * 1.08, height: 0.1, out: 0.2, color: limestone },
      bars,
    );
    projecting(
      scene,
      rear,
      {
        u: half * 0.5,
        v: 0.9 + height * 0.5,
        width: half,
        height: 0.1,
        out: 0.08,
        color: mix(timber, paper, 0.2),
      },
      bars,
    );
    sheet.add(`${bars.sides}${bars.fronts}`);
  }
  sheet.add(
    plain(wall)(scene, left),
    windows(scene, left, count, kind === 'bedroom' ? 0.4 : 1, height - 0.6),
    plain(wall)(scene, right),
  );
  for (const side of [left, right, rear])
    sheet.add(
      polygon(
        onFace(scene, side, quad(0, 0, side.width, 0.14), 0.02),
        tone(mix(timber, paper, 0.35), side.normal),
      ),
    );
  const light = sheet.linear(
    [1600, 0],
    [700, 700],
    [
      { at: 0, color: '#fff1d2', opacity: 0 },
      { at: 1, color: '#fff1d2', opacity: 0.18 },
    ],
  );
  sheet.add(patches(scene, half, end, count, kind === 'bedroom' ? 0.4 : 1, height - 0.6, near));
  furnish[kind](scene);
  scene.close();
  sheet.add(rect(0, 0, 1600, 1000, { fill: light }), vignette(scene, 0.88));
  return { sheet };
};
