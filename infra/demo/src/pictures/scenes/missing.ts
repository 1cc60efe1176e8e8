import { paperGround, planTree, washes } from '../drawingSheet.ts';
import { brass, ink, mix, paper, pine, line as ruled, stone } from '../palette.ts';
import { random } from '../random.ts';
import type { Drawing } from '../render.ts';
import { group, line, rect, sheet } from '../svg.ts';

const plinth = (x: number, y: number, unit: number, fill: string, shade: string) =>
  [
    [12, 10, 40, 8],
    [16, 18, 32, 5],
    [20, 23, 24, 22],
    [16, 45, 32, 5],
    [9, 50, 46, 8],
  ]
    .map(
      ([px = 0, py = 0, w = 0, h = 0]) =>
        rect(x + px * unit, y + py * unit, w * unit, h * unit, { fill, stroke: ink, width: 1.6 }) +
        rect(x + (px + w * 0.62) * unit, y + py * unit, w * 0.38 * unit, h * unit, {
          fill: shade,
          opacity: 0.5,
        }),
    )
    .join('');

/** What stands where a picture could not be loaded: an empty plinth on drawing paper. */
export const missing = (): Drawing => {
  const drawing = sheet(1600, 1000);
  const chance = random('missing');
  drawing.add(
    paperGround(drawing, { north: false }),
    rect(61, 700, 1478, 239, washes.stone),
    line(
      [
        [61, 700],
        [1539, 700],
      ],
      ink,
      2.6,
    ),
  );
  drawing.add(
    group(
      rect(560, 700, 700, 40, { fill: mix(pine, ink, 0.4) }),
      'opacity="0.14" transform="skewX(-30) translate(420 0)"',
    ),
  );
  for (const x of [480, 800, 1120])
    drawing.add(
      line(
        [
          [x, 90],
          [x, 880],
        ],
        brass,
        0.9,
        { dash: '16 5 3 5', opacity: 0.6 },
      ),
    );
  drawing.add(plinth(800 - 32 * 7.6, 700 - 58 * 7.6, 7.6, mix(paper, ruled, 0.55), mix(brass, stone, 0.4)));
  for (const [x, r] of [
    [250, 60],
    [1370, 74],
  ] as const)
    drawing.add(group(planTree(chance, x, 820, r), 'opacity="0.75"'));
  return { sheet: drawing };
};
