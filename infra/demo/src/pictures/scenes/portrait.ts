import { brass, brick, ink, limestone, mix, paper, pine, slate, stone, timber } from '../palette.ts';
import { random } from '../random.ts';
import type { Drawing } from '../render.ts';
import { batch, closed, group, line, type Point, path, rect, type Sheet, sheet, smooth } from '../svg.ts';

export type Sitter = 'chairman' | 'chiefExecutive' | 'construction' | 'welfare' | 'finance';

interface Look {
  readonly coat: string;
  readonly collar: string;
  readonly skin: string;
  readonly hair: string;
  readonly covering: 'none' | 'scarf' | 'cap' | 'long';
  readonly beard: boolean;
  readonly behind: 'arch' | 'tower' | 'bridge' | 'court' | 'ledger';
}

const looks: Readonly<Record<Sitter, Look>> = {
  chairman: {
    coat: mix(ink, pine, 0.25),
    collar: paper,
    skin: '#a87c59',
    hair: '#c9c4ba',
    covering: 'cap',
    beard: true,
    behind: 'arch',
  },
  chiefExecutive: {
    coat: pine,
    collar: mix(brass, paper, 0.4),
    skin: '#b98a66',
    hair: '#2b211b',
    covering: 'long',
    beard: false,
    behind: 'tower',
  },
  construction: {
    coat: mix(slate, ink, 0.2),
    collar: paper,
    skin: '#9a6f4e',
    hair: '#241d19',
    covering: 'none',
    beard: true,
    behind: 'bridge',
  },
  welfare: {
    coat: mix(brick, ink, 0.2),
    collar: paper,
    skin: '#b58562',
    hair: '#2b211b',
    covering: 'scarf',
    beard: false,
    behind: 'court',
  },
  finance: {
    coat: mix(stone, ink, 0.35),
    collar: paper,
    skin: '#a57855',
    hair: '#3a302a',
    covering: 'none',
    beard: false,
    behind: 'ledger',
  },
};

const [width, height] = [960, 1200] as const;

const backdrop = (drawing: Sheet, kind: Look['behind']): string => {
  const faint = mix(limestone, stone, 0.22);
  const strokes: string[] = [];
  if (kind === 'arch')
    for (const radius of [250, 290, 330, 370])
      strokes.push(
        path(`M${480 - radius} 1200V520A${radius} ${radius} 0 0 1 ${480 + radius} 520V1200`, {
          stroke: faint,
          width: radius === 330 ? 14 : 3,
        }),
      );
  if (kind === 'tower')
    for (let x = 90; x < 960; x += 78)
      for (let y = 60; y < 1000; y += 84)
        strokes.push(
          rect(x, y, 46, 56, { fill: mix(faint, paper, ((x * 7 + y * 3) % 5) * 0.18), opacity: 0.55 }),
        );
  if (kind === 'bridge') {
    strokes.push(
      path('M-40 900A560 560 0 0 1 1000 900', { stroke: faint, width: 22 }),
      line(
        [
          [0, 320],
          [960, 320],
        ],
        faint,
        16,
      ),
    );
    for (let x = 40; x < 960; x += 88)
      strokes.push(
        line(
          [
            [x, 320],
            [x, 345 + Math.abs(x - 480) ** 2 * 0.0018],
          ],
          faint,
          8,
        ),
      );
  }
  if (kind === 'court')
    for (let i = 0; i < 5; i += 1)
      strokes.push(
        path(`M${20 + i * 200} 900V520a82 82 0 0 1 164 0V900`, {
          stroke: faint,
          width: 8,
          fill: mix(faint, paper, 0.75),
        }),
        line(
          [
            [0, 400],
            [960, 400],
          ],
          faint,
          8,
        ),
      );
  if (kind === 'ledger') {
    for (let y = 120; y < 1100; y += 62)
      strokes.push(
        line(
          [
            [70, y],
            [890, y],
          ],
          faint,
          2.4,
        ),
      );
    for (const [i, x] of [170, 300, 430, 560, 690, 820].entries())
      strokes.push(rect(x - 26, 860 - i * 92, 52, 340 + i * 92, { fill: faint, opacity: 0.4 }));
  }
  return (
    group(strokes.join(''), 'opacity="0.85"') +
    rect(0, 0, width, height, {
      fill: drawing.linear(
        [0, 0],
        [960, 1200],
        [
          { at: 0, color: '#fff8ea', opacity: 0.6 },
          { at: 0.55, color: limestone, opacity: 0 },
          { at: 1, color: pine, opacity: 0.2 },
        ],
      ),
    })
  );
};

const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [960 - x, y]);
const whole = (half: readonly Point[]) => [...half, ...mirror(half).reverse()];

const bust = (drawing: Sheet, look: Look): string => {
  const lit = mix(look.skin, '#fff1d8', 0.22);
  const dark = mix(look.skin, '#2a1c17', 0.42);
  const shoulders = whole([
    [480, 742],
    [404, 768],
    [340, 812],
    [214, 862],
    [140, 960],
    [104, 1220],
    [480, 1240],
  ]);
  const coatFill = drawing.linear(
    [180, 800],
    [800, 1150],
    [
      { at: 0, color: mix(look.coat, paper, 0.3) },
      { at: 0.45, color: look.coat },
      { at: 1, color: mix(look.coat, ink, 0.5) },
    ],
  );
  const head = whole([
    [480, 330],
    [404, 344],
    [356, 408],
    [348, 500],
    [362, 586],
    [402, 662],
    [450, 704],
    [480, 712],
  ]);
  const headFill = drawing.linear(
    [360, 400],
    [610, 600],
    [
      { at: 0, color: lit },
      { at: 0.5, color: look.skin },
      { at: 1, color: dark },
    ],
  );
  const shade: Point[] = [
    [508, 338],
    [590, 380],
    [616, 470],
    [606, 580],
    [560, 664],
    [500, 712],
    [512, 660],
    [540, 600],
    [520, 560],
    [530, 520],
    [506, 470],
    [524, 420],
  ];
  const neck: Point[] = [
    [420, 640],
    [412, 770],
    [480, 850],
    [548, 770],
    [540, 640],
  ];
  const lapels = `${path(
    closed([
      [412, 760],
      [480, 1010],
      [360, 880],
      [352, 812],
    ]),
    { fill: mix(look.coat, paper, 0.16) },
  )}${path(
    closed([
      [548, 760],
      [480, 1010],
      [600, 880],
      [608, 812],
    ]),
    { fill: mix(look.coat, ink, 0.3) },
  )}`;
  const shirt = path(
    closed([
      [414, 752],
      [480, 1010],
      [546, 752],
      [480, 850],
    ]),
    { fill: look.collar },
  );
  const ear = `${path(
    smooth([
      [346, 500],
      [330, 486],
      [328, 540],
      [350, 572],
    ]),
    { fill: lit },
  )}${path(
    smooth([
      [614, 500],
      [630, 486],
      [632, 540],
      [610, 572],
    ]),
    { fill: dark },
  )}`;
  const hairTop = whole([
    [480, 300],
    [392, 312],
    [340, 380],
    [342, 486],
    [362, 452],
    [380, 400],
    [480, 386],
  ]);
  const features = [
    path(
      smooth([
        [476, 486],
        [466, 560],
        [470, 582],
        [500, 586],
        [504, 572],
      ]),
      { fill: dark, opacity: 0.42 },
    ),
    path(
      smooth([
        [392, 474],
        [428, 462],
        [454, 474],
        [428, 484],
      ]),
      { fill: dark, opacity: 0.5 },
    ),
    path(
      smooth([
        [510, 474],
        [538, 462],
        [572, 474],
        [540, 486],
      ]),
      { fill: mix(dark, ink, 0.4), opacity: 0.6 },
    ),
    path(
      smooth([
        [440, 634],
        [480, 626],
        [522, 634],
        [480, 646],
      ]),
      { fill: mix(dark, brick, 0.35), opacity: 0.6 },
    ),
  ].join('');
  const beard = look.beard
    ? path(
        smooth([
          [358, 560],
          [372, 640],
          [412, 706],
          [480, 738],
          [548, 706],
          [588, 640],
          [602, 560],
          [574, 604],
          [528, 612],
          [480, 604],
          [432, 612],
          [386, 604],
        ]),
        {
          fill: drawing.linear(
            [360, 600],
            [600, 640],
            [
              { at: 0, color: mix(look.hair, '#fff1d8', 0.14) },
              { at: 1, color: mix(look.hair, ink, 0.42) },
            ],
          ),
        },
      ) +
      path(
        smooth([
          [436, 640],
          [480, 632],
          [524, 640],
          [480, 652],
        ]),
        { fill: mix(dark, brick, 0.3), opacity: 0.7 },
      )
    : '';
  const hairFill = drawing.linear(
    [340, 320],
    [620, 420],
    [
      { at: 0, color: mix(look.hair, '#fff1d8', 0.2) },
      { at: 1, color: mix(look.hair, ink, 0.4) },
    ],
  );
  const scarfFill = drawing.linear(
    [300, 300],
    [680, 900],
    [
      { at: 0, color: mix(paper, brass, 0.12) },
      { at: 0.5, color: mix(paper, brass, 0.34) },
      { at: 1, color: mix(brass, ink, 0.3) },
    ],
  );
  const before =
    look.covering === 'long'
      ? path(
          smooth(
            whole([
              [480, 288],
              [376, 306],
              [318, 400],
              [310, 560],
              [296, 720],
              [340, 810],
              [480, 820],
            ]),
          ),
          { fill: hairFill },
        )
      : look.covering === 'scarf'
        ? path(
            smooth(
              whole([
                [480, 270],
                [366, 288],
                [300, 390],
                [296, 560],
                [262, 720],
                [210, 850],
                [480, 960],
              ]),
            ),
            { fill: scarfFill },
          )
        : '';
  const cap =
    look.covering === 'cap'
      ? path(
          smooth([
            [352, 410],
            [372, 318],
            [480, 286],
            [588, 318],
            [608, 410],
            [480, 384],
          ]),
          {
            fill: drawing.linear(
              [350, 320],
              [610, 400],
              [
                { at: 0, color: mix(timber, paper, 0.25) },
                { at: 1, color: mix(timber, ink, 0.55) },
              ],
            ),
          },
        )
      : '';
  const over =
    look.covering === 'scarf'
      ? path(
          closed([
            [300, 560],
            [340, 640],
            [360, 760],
            [470, 900],
            [760, 1010],
            [800, 930],
            [640, 800],
            [606, 700],
            [636, 600],
            [662, 560],
            [690, 720],
            [800, 880],
            [860, 1010],
            [820, 1120],
            [560, 1010],
            [380, 900],
            [250, 960],
            [150, 960],
            [220, 830],
          ]),
          { fill: scarfFill, opacity: 0.96 },
        )
      : '';
  const hair =
    look.covering === 'scarf'
      ? path(
          smooth(
            whole([
              [480, 322],
              [410, 334],
              [364, 410],
              [390, 392],
              [480, 368],
            ]),
          ),
          { fill: hairFill },
        )
      : path(smooth(hairTop), { fill: hairFill });
  return [
    before,
    path(smooth(shoulders), { fill: coatFill }),
    path(closed(neck), { fill: mix(look.skin, dark, 0.55) }),
    shirt,
    lapels,
    ear,
    path(smooth(head), { fill: headFill }),
    path(smooth(shade), { fill: dark, opacity: 0.45 }),
    features,
    beard,
    hair,
    cap,
    over,
  ].join('');
};

/** Head and shoulders in raking light, before what the sitter looks after. */
export const portrait = ({ of }: { of: Sitter }): Drawing => {
  const drawing = sheet(width, height);
  const look = looks[of];
  const chance = random(of);
  const hatch = batch(0.1);
  for (let i = 0; i < 90; i += 1) {
    const [x, y] = [chance.range(560, 940), chance.range(500, 1180)];
    hatch.add(
      [
        [x, y],
        [x + 70, y - 90],
        [x + 72, y - 88],
        [x + 2, y + 2],
      ],
      ink,
    );
  }
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear(
        [0, 0],
        [0, height],
        [
          { at: 0, color: mix(limestone, paper, 0.55) },
          { at: 1, color: mix(limestone, stone, 0.28) },
        ],
      ),
    ),
    backdrop(drawing, look.behind),
    hatch.toString(),
    bust(drawing, look),
  );
  return { sheet: drawing };
};
