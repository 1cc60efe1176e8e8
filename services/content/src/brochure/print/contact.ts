import { heightOf } from '../../typesetting/paragraphs.ts';
import { colors } from '../../typesetting/styles.ts';
import type { Contact } from '../brochure.ts';
import type { Part } from './document.ts';
import { type Flow, measure } from './flow.ts';
import { styles } from './styles.ts';

const inner = 24;
const column = (measure - 3 * inner) / 2;
const nameWidth = 74;

/** Draws how to reach the company, on a ground of its colour that no page parts. */
export const drawContact = (flow: Flow, root: Part, { title, company, address, lines, note }: Contact) => {
  const start = { inset: inner, width: column, side: 'start' } as const;
  const name = { inset: 2 * inner + column, width: nameWidth, side: 'start' } as const;
  const value = { inset: name.inset + nameWidth, width: column - nameWidth, side: 'start' } as const;
  const head = flow.set([{ text: title }], column, styles.contactTitle);
  const left = [company, ...address].map((text) => flow.set([{ text }], column, styles.contact, 'auto'));
  const right = lines.map((line) => ({
    ...line,
    name: flow.set([{ text: line.name }], nameWidth, styles.contactName),
    value: flow.set([{ text: line.value }], value.width, styles.contact, 'auto'),
  }));
  const heightsOf = (paragraphs: readonly Parameters<typeof heightOf>[0][]) =>
    paragraphs.reduce((sum, paragraph) => sum + heightOf(paragraph), 0);
  const leftHeight = heightOf(head) + 10 + heightsOf(left);
  const rightHeight = right.reduce(
    (sum, line) => sum + Math.max(heightOf(line.name), heightOf(line.value)) + 4,
    0,
  );
  const height = Math.max(leftHeight, rightHeight) + 2 * inner;

  flow.need(36 + height + 30);
  flow.space(36);
  const top = flow.y;
  flow.document.aside(() => flow.box({ inset: 0, width: measure }, height, colors.pine));
  flow.moveTo(top + inner);
  const heading = root.part('H2');
  flow.space(flow.text(heading, title, start, styles.contactTitle, flow.direction) + 10);
  for (const { text } of left) flow.space(flow.text(root.part('P'), text, start, styles.contact));
  flow.moveTo(top + inner);
  for (const line of right) {
    flow.text(root.part('P'), line.name.text, name, styles.contactName, flow.direction);
    const high = flow.text(root.part('P'), line.value.text, value, styles.contact);
    if (line.href) flow.document.link(flow.leftOf(value), flow.y, value.width, high, line.href);
    flow.space(Math.max(heightOf(line.name), high) + 4);
  }
  flow.moveTo(top + height + 10);
  flow.text(root.part('P'), note, { inset: 0, width: measure, side: 'start' }, styles.note);
};
