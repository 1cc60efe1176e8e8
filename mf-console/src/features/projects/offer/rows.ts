import type { Language } from '@plinth/contracts/languages';
import { type Cells, type Column, type Row, readCell } from './columns.ts';

let made = 0;
const isNew = /^new-/;

/** The key of a row that is stored nowhere yet. */
const newKey = () => {
  made += 1;
  return `new-${Date.now().toString(36)}-${made}`;
};

/** The id that a row is stored under; none of a new one. */
export const idOf = ({ key }: Row): string | undefined => (isNew.test(key) ? undefined : key);

/** A row with these cells, and what a new one has in the others. */
export const newRow = (columns: readonly Column[], cells: Cells = {}): Row => ({
  key: newKey(),
  cells: { ...Object.fromEntries(columns.map(({ name, first = '' }) => [name, first])), ...cells },
});

const isSameRow = (one: Row | undefined, other: Row | undefined) => {
  if (!one || !other) return one === other;
  const names = new Set([...Object.keys(one.cells), ...Object.keys(other.cells)]);
  return [...names].every((name) => (one.cells[name] ?? '') === (other.cells[name] ?? ''));
};

/** Whether two tables hold the same, whatever their rows are kept under. */
export const isSameTable = (one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length && one.every((row, place) => isSameRow(row, other[place]));

/** A row with other values in some cells; what belonged to a former value goes with it. */
export const withValues = (row: Row, columns: readonly Column[], values: Cells): Row => {
  const gone = columns.flatMap(({ name, clears = [] }) => {
    const isChanged = values[name] !== undefined && values[name] !== (row.cells[name] ?? '');
    return isChanged ? clears.filter((other) => !values[other]).map((other) => [other, ''] as const) : [];
  });
  return { ...row, cells: { ...row.cells, ...values, ...Object.fromEntries(gone) } };
};

/** With another text in one cell, in the form in which it is kept. */
export const withCell = (
  rows: readonly Row[],
  key: string,
  column: Column,
  written: string,
  language: Language,
): Row[] =>
  rows.map((row) =>
    row.key === key
      ? withValues(row, [column], { [column.name]: readCell(column, written, language).value })
      : row,
  );

/** With what was copied from a spreadsheet, from a cell on to the right and down; rows that are missing are added, up to `most`. */
export const withPasted = (
  rows: readonly Row[],
  columns: readonly Column[],
  at: { readonly row: number; readonly column: number },
  copied: readonly (readonly string[])[],
  language: Language,
  most: number,
): Row[] => {
  const next = [...rows];
  for (const [down, texts] of copied.entries()) {
    const place = at.row + down;
    if (place >= most) break;
    const row = next[place] ?? newRow(columns);
    const pasted = texts.flatMap((text, right) => {
      const column = columns[at.column + right];
      return column && column.kind !== 'picture'
        ? [[column.name, readCell(column, text, language).value] as const]
        : [];
    });
    next[place] = withValues(row, columns, Object.fromEntries(pasted));
  }
  return next;
};

/** Two tables that were changed from the same one, put together row by row. */
export interface Merged {
  readonly rows: readonly Row[];
  /** The rows that both changed, in another way: they are as they are here. */
  readonly contested: readonly Row[];
}

/** Takes from others what was not changed here. Rows that nobody stored yet stay. */
export const merged = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Merged => {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]));
  const [before, other, own] = [byKey(base), byKey(theirs), byKey(mine)];
  const contested: Row[] = [];
  const settle = (key: string): Row | undefined => {
    const [was, here, there] = [before.get(key), own.get(key), other.get(key)];
    if (isSameRow(was, here)) return there;
    if (!isSameRow(was, there) && !isSameRow(here, there)) contested.push((here ?? there) as Row);
    return here;
  };
  const kept = mine.flatMap(({ key }) => settle(key) ?? []);
  const others = theirs.filter(({ key }) => !own.has(key)).flatMap(({ key }) => settle(key) ?? []);
  return { rows: [...kept, ...others], contested };
};
