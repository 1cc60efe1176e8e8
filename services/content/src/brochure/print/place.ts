import { heightOf } from '../../typesetting/paragraphs.ts';
import { colors, type TextStyle } from '../../typesetting/styles.ts';
import type { PlaceDrawing } from '../brochure.ts';
import type { Part } from './document.ts';
import { actualOf, type Flow, measure } from './flow.ts';
import { styles } from './styles.ts';

const size = 236;
const radius = 100;
const gap = 24;
const spotRadius = 7;

/** How much the drawing takes, with the space below it. */
export const placeHeight = size + 14;

const circle = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const north = `M0 ${-radius - 12}l4 8h-8z`;
/** Its point stands where the place is. */
const pin = 'M0 0C0 0 -7 -8 -7 -13a7 7 0 0 1 14 0c0 5 -7 13 -7 13Z';

/** The drawing is as the land is in every language: east on its right. It stands where lines begin. */
const drawLand = (flow: Flow, { rings, spots }: PlaceDrawing) => {
  const { document } = flow;
  const [left, top] = [flow.leftOf({ inset: 0, width: size }), flow.y];
  const [x, y] = [left + size / 2, top + size / 2];

  const words = (text: string, style: TextStyle, middle: number, baseline: number) => {
    const [line] = flow.set([{ text }], Number.POSITIVE_INFINITY, style).lines;
    if (line) document.line(line, middle - line.width / 2, baseline, style.color);
  };
  document.path(`M0 0h${size}v${size}h${-size}Z`, left, top, { line: colors.line });
  for (const [index, ring] of rings.entries()) {
    document.path(circle((radius * (index + 1)) / rings.length), x, y, { line: colors.line });
    words(ring.words, styles.ring, x + ring.x * radius, y + ring.y * radius);
  }
  document.path(north, x, y, { fill: colors.stone });
  const places = spots.map((spot) => ({ x: spot.x * radius, y: spot.y * radius }));
  for (const place of places)
    document.path(`M0 0L${place.x} ${place.y}`, x, y, { line: colors.line, dash: 2 });
  for (const [index, place] of places.entries()) {
    document.path(circle(spotRadius), x + place.x, y + place.y, { fill: colors.pine });
    words(String(index + 1), styles.spot, x + place.x, y + place.y + 2.5);
  }
  document.path(pin, x, y, { fill: colors.brass, line: colors.white });
};

/** Draws where something lies, and beside it its address. */
export const drawPlace = (flow: Flow, parent: Part, place: PlaceDrawing) => {
  flow.need(placeHeight);
  const { document } = flow;
  const top = flow.y;
  const beside = { inset: size + gap, width: measure - size - gap, side: 'start' } as const;
  const figure = parent.part('Figure', { alt: place.alt });
  figure.draw(() => drawLand(flow, place));
  figure.end();
  const address = flow.set([{ text: place.address }], beside.width, styles.address, 'auto');
  const said = parent.part('P', actualOf(address));
  said.draw(() => flow.lines(address.lines, address, beside, styles.address));
  said.end();
  flow.space(heightOf(address) + 4);
  const high = flow.text(parent.part('P'), place.point, beside, styles.note, flow.direction);
  document.link(flow.leftOf(beside), flow.y, beside.width, high, place.href);
  flow.moveTo(top + placeHeight);
};
