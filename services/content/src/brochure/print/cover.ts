import { heightOf } from '../../typesetting/paragraphs.ts';
import { sign } from '../../typesetting/sign.ts';
import { colors } from '../../typesetting/styles.ts';
import type { Brochure, Fact } from '../brochure.ts';
import type { Part } from './document.ts';
import { sheet } from './document.ts';
import { actualOf, type Flow, hairline, margin, measure } from './flow.ts';
import { styles, titleStyles } from './styles.ts';

const signSize = 26;

const full = { inset: 0, width: measure };

/** The company's sign and name, and what this is. */
const drawHead = (flow: Flow, root: Part, { company, kind }: Brochure) => {
  const { document } = flow;
  flow.moveTo(34);
  document.aside(() => {
    const left = flow.leftOf({ inset: 0, width: signSize });
    const scale = signSize / sign.size;
    for (const stone of sign.stones) document.shape(stone, left, flow.y - 4, scale, colors.pine);
    document.shape(sign.brass, left, flow.y - 4, scale, colors.brass);
  });
  const name = { inset: signSize + 8, width: measure - signSize - 8, side: 'start' } as const;
  flow.text(root.part('P'), company, name, styles.wordmark);
  flow.moveTo(36);
  flow.text(root.part('P'), kind, { ...full, side: 'end' }, styles.kind);
};

const pictureTop = 72;
const pictureHeight = (sheet.width * 2) / 3;

/** The picture from edge to edge; a band of the company's colour where there is none. */
const drawPicture = (flow: Flow, root: Part, { cover }: Brochure, jpeg: Uint8Array | undefined) => {
  const { document } = flow;
  if (!jpeg) {
    document.aside(() => document.box(0, pictureTop, sheet.width, 120, colors.pine));
    return flow.moveTo(pictureTop + 120);
  }
  const figure = root.part('Figure', { alt: cover.alt });
  figure.draw(() => document.picture(jpeg, 0, pictureTop, sheet.width, pictureHeight));
  figure.end();
  flow.moveTo(pictureTop + pictureHeight);
};

const mostTitleLines = 3;

const drawTitle = (flow: Flow, root: Part, { kicker, title }: Brochure) => {
  flow.space(30);
  const above = flow.set([{ text: kicker }], measure, styles.kicker);
  flow.paragraph(root.part('P', actualOf(above)), above, { ...full, side: 'start' }, styles.kicker);
  flow.space(6);
  const set = titleStyles.map((style) => ({
    style,
    paragraph: flow.set([{ text: title }], measure, style, 'auto'),
  }));
  const smallest = set.at(-1);
  const fitting = set.find(({ paragraph }) => paragraph.lines.length <= mostTitleLines) ?? smallest;
  if (fitting) {
    const { style, paragraph } = fitting;
    flow.paragraph(root.part('H1', actualOf(paragraph)), paragraph, { ...full, side: 'start' }, style);
  }
  flow.space(16);
};

const gap = 18;
/** The cover has room for two rows, in letters of any height. */
const perRowOf = (facts: readonly Fact[]) => (facts.length > 6 ? 4 : 3);

const drawFacts = (flow: Flow, root: Part, facts: readonly Fact[]) => {
  const perRow = perRowOf(facts);
  const width = (measure - gap * (perRow - 1)) / perRow;
  for (let first = 0; first < facts.length; first += perRow) {
    const row = facts.slice(first, first + perRow).map(({ name, value }, place) => ({
      place: { inset: place * (width + gap), width, side: 'start' as const },
      name: flow.set([{ text: name }], width, styles.factName),
      value: flow.set([{ text: value }], width, styles.factValue, 'auto'),
    }));
    const height = Math.max(...row.map(({ name, value }) => heightOf(name) + heightOf(value))) + 18;
    flow.need(height);
    flow.document.aside(() => hairline(flow));
    const top = flow.y + 8;
    for (const { place, name, value } of row) {
      const part = root.part('P', { actual: flow.isMirrored ? `${name.text}: ${value.text}` : undefined });
      part.draw(() => {
        flow.lines(name.lines, name, place, styles.factName, top);
        flow.lines(value.lines, value, place, styles.factValue, top + heightOf(name));
      });
      part.end();
    }
    flow.space(height);
  }
};

/** The first page: sign, picture, title and facts. */
export const drawCover = (flow: Flow, root: Part, brochure: Brochure, jpeg: Uint8Array | undefined) => {
  flow.document.addPage();
  drawHead(flow, root, brochure);
  drawPicture(flow, root, brochure, jpeg);
  drawTitle(flow, root, brochure);
  drawFacts(flow, root, brochure.facts);
};

/** What stands at the head and the foot of each further page. */
export const drawRunning = (flow: Flow, { title, company }: Brochure, page: number, pages: number) => {
  const { document } = flow;
  const line = (text: string, top: number, side: 'start' | 'end', width = measure) => {
    const paragraph = flow.set([{ text }], width, styles.running, 'auto');
    const inset = side === 'start' ? 0 : measure - width;
    flow.lines(paragraph.lines.slice(0, 1), paragraph, { inset, width, side }, styles.running, top);
  };
  document.aside(() => {
    line(`${page} / ${pages}`, sheet.height - 44, 'end');
    if (page === 1) return;
    line(company, 36, 'end', 120);
    line(title, 36, 'start', measure - 140);
    document.box(margin, 54, measure, 0.6, colors.line);
  });
};
