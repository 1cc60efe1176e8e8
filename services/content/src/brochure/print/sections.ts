import { heightOf } from '../../typesetting/paragraphs.ts';
import { colors } from '../../typesetting/styles.ts';
import type { Block, CutPictures, Milestone, Section } from '../brochure.ts';
import type { Part } from './document.ts';
import { actualOf, type Flow, measure } from './flow.ts';
import { drawGallery, galleryStart } from './gallery.ts';
import { drawPlace, placeHeight } from './place.ts';
import { styles } from './styles.ts';
import { drawTable } from './table.ts';

const full = { inset: 0, width: measure };

const gapAbove = 34;

const drawTitle = (flow: Flow, parent: Part, title: string, below: number) => {
  const paragraph = flow.set([{ text: title }], measure, styles.section);
  flow.need(gapAbove + 10 + heightOf(paragraph) + 10 + below);
  if (!flow.isAtTop()) flow.space(gapAbove);
  flow.document.aside(() => flow.box({ inset: 0, width: 28 }, 1.6, colors.brass));
  flow.space(10);
  flow.paragraph(parent.part('H2', actualOf(paragraph)), paragraph, full, styles.section);
  flow.space(10);
};

type Texts = Exclude<Block, { kind: 'table' | 'milestone' | 'pictures' | 'place' }>;

const drawHeading = (flow: Flow, parent: Part, { runs }: Texts) => {
  const paragraph = flow.set(runs, measure, styles.heading, 'auto');
  flow.need(10 + heightOf(paragraph) + 50);
  flow.space(10);
  flow.paragraph(parent.part('H3', actualOf(paragraph)), paragraph, full, styles.heading);
  flow.space(4);
};

const indent = 16;

const drawItem = (flow: Flow, parent: Part, { mark, runs }: Extract<Block, { kind: 'item' }>) => {
  const place = { inset: indent, width: measure - indent };
  const paragraph = flow.set(runs, place.width, styles.body, 'auto');
  flow.need(Math.min(2, paragraph.lines.length) * paragraph.leading);
  const item = parent.part('LI', actualOf(paragraph));
  const sign = flow.set([{ text: mark }], indent, styles.body);
  const isOwnWay = paragraph.isRightToLeft === flow.isMirrored;
  if (isOwnWay)
    item.draw(() =>
      flow.lines(
        sign.lines,
        { ...sign, leading: paragraph.leading },
        { inset: 0, width: indent, side: 'start' },
        styles.body,
      ),
    );
  flow.paragraph(item, paragraph, place, styles.body);
  flow.space(3);
};

const drawQuote = (flow: Flow, parent: Part, { runs }: Texts) => {
  const place = { inset: 24, width: measure - 48 };
  const paragraph = flow.set(runs, place.width, styles.quote, 'auto');
  flow.space(6);
  flow.paragraph(parent.part('BlockQuote', actualOf(paragraph)), paragraph, place, styles.quote);
  flow.space(10);
};

const drawText = (flow: Flow, parent: Part, block: Texts) => {
  const style = block.kind === 'note' ? styles.note : styles.body;
  const paragraph = flow.set(block.runs, measure, style, 'auto');
  if (block.kind === 'note') flow.space(6);
  flow.paragraph(parent.part('P', actualOf(paragraph)), paragraph, full, style);
  flow.space(8);
};

const dayWidth = 124;
const pictureRatio = 9 / 16;

const drawMilestone = (flow: Flow, parent: Part, pictures: CutPictures, milestone: Milestone) => {
  const { day, done, title, text, picture } = milestone;
  const when = { inset: 0, width: dayWidth - 16, side: 'start' } as const;
  const what = { inset: dayWidth, width: measure - dayWidth, side: 'start' } as const;
  const jpeg = picture && pictures.timeline.get(picture.file);
  const pictureWidth = what.width * 0.72;
  const pictureHeight = pictureWidth * pictureRatio;
  const head = flow.set([{ text: title }], what.width, styles.milestone, 'auto');
  const body = flow.set([{ text }], what.width, styles.body, 'auto');
  flow.need(heightOf(head) + Math.min(heightOf(body), 160) + (jpeg ? pictureHeight + 10 : 0));
  const part = parent.part('Div');
  const top = flow.y;
  const below = top + flow.text(part.part('P'), day, when, styles.day);
  if (done) {
    flow.moveTo(below);
    const after = below + flow.text(part.part('P'), done.words, when, styles.note) + 3;
    flow.moveTo(after);
    flow.document.aside(() => {
      flow.box({ inset: 0, width: 84 }, 3, colors.pineSoft);
      flow.box({ inset: 0, width: (84 * done.percent) / 100 }, 3, colors.pine);
    });
  }
  flow.moveTo(top);
  flow.paragraph(part.part('P', actualOf(head)), head, what, styles.milestone);
  flow.space(2);
  flow.paragraph(part.part('P', actualOf(body)), body, what, styles.body);
  if (jpeg && picture) {
    flow.space(6);
    const figure = part.part('Figure', { alt: picture.alt });
    const left = flow.leftOf({ inset: dayWidth, width: pictureWidth });
    figure.draw(() => flow.document.picture(jpeg, left, flow.y, pictureWidth, pictureHeight));
    figure.end();
    flow.space(pictureHeight + 4);
  }
  part.end();
  flow.space(Math.max(14, top + 44 - flow.y));
};

const drawBlock = (flow: Flow, parent: Part, pictures: CutPictures, block: Block) => {
  if (block.kind === 'table') drawTable(flow, parent, block);
  else if (block.kind === 'milestone') drawMilestone(flow, parent, pictures, block.milestone);
  else if (block.kind === 'pictures') drawGallery(flow, parent, pictures.gallery, block.pictures);
  else if (block.kind === 'place') drawPlace(flow, parent, block.place);
  else if (block.kind === 'heading') drawHeading(flow, parent, block);
  else if (block.kind === 'item') drawItem(flow, parent, block);
  else if (block.kind === 'quote') drawQuote(flow, parent, block);
  else drawText(flow, parent, block);
};

/** How much of a page its beginning takes: a title never stands alone at the foot of one. */
const leastOf = (flow: Flow, pictures: CutPictures, [block, ...others]: readonly Block[]): number => {
  // What is near is numbered in the drawing.
  if (block?.kind === 'place') return placeHeight + (others.length > 0 ? leastOf(flow, pictures, others) : 0);
  if (block?.kind === 'milestone' && block.milestone.picture) return 270;
  if (block?.kind === 'pictures') return galleryStart(flow, pictures.gallery, block.pictures);
  return block?.kind === 'table' && block.rows.length <= 8 ? 30 + block.rows.length * 24 : 90;
};

/** Draws a part of the brochure under its title. */
export const drawSection = (flow: Flow, parent: Part, pictures: CutPictures, { title, blocks }: Section) => {
  const shown = blocks.filter(
    (block) => block.kind !== 'pictures' || block.pictures.some(({ file }) => pictures.gallery.has(file)),
  );
  if (shown.length === 0) return;
  if (title) drawTitle(flow, parent, title, leastOf(flow, pictures, shown));
  for (const block of shown) drawBlock(flow, parent, pictures, block);
};
