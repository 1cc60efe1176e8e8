import { heightOf, type Paragraph } from '../../typesetting/paragraphs.ts';
import type { TextStyle } from '../../typesetting/styles.ts';
import type { Block, Row } from '../brochure.ts';
import type { Part } from './document.ts';
import { actualOf, type Flow, hairline, measure } from './flow.ts';
import { styles } from './styles.ts';

type Table = Extract<Block, { kind: 'table' }>;

const gap = 16;
const padding = 5;

interface Cell {
  readonly inset: number;
  readonly width: number;
  readonly side: 'start' | 'end';
}

/** How wide columns are: as wide as what stands in them, and where that is too wide the widest give way to a common width. */
const fitted = (wanted: readonly number[], room: number, columns: Table['columns']): number[] => {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  const spare = room - sum(wanted);
  const wide = columns.filter(({ isNarrow }) => !isNarrow).length;
  if (spare >= 0)
    return wanted.map((width, place) => (columns[place]?.isNarrow ? width : width + spare / wide));
  let [least, most] = [0, room];
  for (let step = 0; step < 30; step += 1) {
    const middle = (least + most) / 2;
    if (sum(wanted.map((width) => Math.min(width, middle))) > room) most = middle;
    else least = middle;
  }
  return wanted.map((width) => Math.min(width, least));
};

const cellsOf = (flow: Flow, { columns, rows }: Pick<Table, 'columns' | 'rows'>): Cell[] => {
  const widest = (texts: readonly string[], style: TextStyle) =>
    Math.max(...[...new Set(texts)].map((text) => flow.widthOf(text, style)));
  const wanted = columns.map(({ title }, place) =>
    Math.ceil(
      Math.max(
        widest([title], styles.columnTitle),
        widest(['', ...rows.map(({ cells }) => cells[place] ?? '')], styles.cell),
      ),
    ),
  );
  let inset = 0;
  return fitted(wanted, measure - gap * (columns.length - 1), columns).map((width, place) => {
    const cell = { inset, width, side: columns[place]?.isFigures ? ('end' as const) : ('start' as const) };
    inset += width + gap;
    return cell;
  });
};

interface SetRow {
  readonly paragraphs: readonly Paragraph[];
  readonly height: number;
  readonly style: TextStyle;
}

/** Sets rows in the cells of a table. Most cells of a long one say what others say: they are set once. */
const rowSetter = (flow: Flow, cells: readonly Cell[]) => {
  const known = new Map<string, Paragraph>();
  return (texts: readonly string[], style: TextStyle): SetRow => {
    const paragraphs = cells.map(({ width }, place) => {
      const text = texts[place] ?? '';
      const key = `${place} ${style.stack} ${text}`;
      const paragraph = known.get(key) ?? flow.set([{ text }], width, style, 'auto');
      known.set(key, paragraph);
      return paragraph;
    });
    return { paragraphs, height: Math.max(...paragraphs.map(heightOf)) + 2 * padding, style };
  };
};

const drawCell = (flow: Flow, paragraph: Paragraph, cell: Cell, style: TextStyle) =>
  flow.lines(paragraph.lines, paragraph, cell, style, flow.y + padding);

const drawRow = (flow: Flow, part: Part, cells: readonly Cell[], row: SetRow, role: 'TH' | 'TD') => {
  const tr = part.part('TR');
  for (const [place, cell] of cells.entries()) {
    const paragraph = row.paragraphs[place];
    if (!paragraph) continue;
    const td = tr.part(role, actualOf(paragraph));
    td.draw(() => drawCell(flow, paragraph, cell, row.style));
    td.end();
  }
  tr.end();
  flow.space(row.height);
  flow.document.aside(() => hairline(flow));
};

/** Draws the head of a table anew on a further page: a part of the page, and told once. */
const repeatHead = (flow: Flow, cells: readonly Cell[], head: SetRow) =>
  flow.document.aside(() => {
    for (const [place, cell] of cells.entries()) {
      const paragraph = head.paragraphs[place];
      if (paragraph) drawCell(flow, paragraph, cell, head.style);
    }
    flow.space(head.height);
    hairline(flow);
  });

const styleOf = ({ isFaint }: Row) => (isFaint ? styles.faintCell : styles.cell);

/** A table of so few rows is not parted. */
const keptTogether = 8;

/** Draws a table; on each page that it goes on to, its head stands again. */
export const drawTable = (flow: Flow, parent: Part, { columns, rows }: Table) => {
  const cells = cellsOf(flow, { columns, rows });
  const titles = columns.map(({ title }) => title);
  const setRow = rowSetter(flow, cells);
  const head = setRow(titles, styles.columnTitle);
  const set = (row: Row) => setRow(row.cells, styleOf(row));
  if (rows.length <= keptTogether) flow.need(rows.reduce((sum, row) => sum + set(row).height, head.height));
  const table = parent.part('Table');
  for (const [index, each] of rows.entries()) {
    const isFirst = index === 0;
    const row = set(each);
    if (flow.room() < row.height + (isFirst ? head.height : 0)) {
      flow.newPage();
      if (!isFirst) repeatHead(flow, cells, head);
    }
    if (isFirst) drawRow(flow, table, cells, head, 'TH');
    drawRow(flow, table, cells, row, 'TD');
  }
  table.end();
};
