/** The cell that is marked. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

const pageOfRows = 10;

/** Where a key leads from a cell, as in the WAI-ARIA pattern of a grid; undefined for a key that leads nowhere. */
export const movedBy = (
  { key, ctrlKey, metaKey }: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  { row, column }: Place,
  { rows, columns }: Size,
  isRightToLeft: boolean,
): Place | undefined => {
  const onward = isRightToLeft ? -1 : 1;
  const isFar = ctrlKey || metaKey;
  const wanted: Readonly<Record<string, Place>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: column - onward },
    ArrowRight: { row, column: column + onward },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: row - pageOfRows, column },
    PageDown: { row: row + pageOfRows, column },
  };
  const to = wanted[key];
  const within = (value: number, end: number) => Math.max(0, Math.min(value, end - 1));
  return to && { row: within(to.row, rows), column: within(to.column, columns) };
};

/** The next cell in reading order, or the one before. */
export const nextCell = ({ row, column }: Place, { rows, columns }: Size, step: 1 | -1): Place => {
  const at = Math.max(0, Math.min(row * columns + column + step, rows * columns - 1));
  return { row: Math.floor(at / columns), column: at % columns };
};

/** A key that writes something. */
export const isWriting = (event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}) => [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
