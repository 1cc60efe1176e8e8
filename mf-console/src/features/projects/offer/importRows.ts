import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import { parse } from 'papaparse';
import { type Cells, type Column, type Row, readCell } from './columns.ts';
import { newRow, withValues } from './rows.ts';
import texts from './texts/en.po';

/** What becomes of a line of a file. */
export interface ImportedLine {
  /** Its number in the file: the heading is the first. */
  readonly line: number;
  /** What it is called. */
  readonly name: string;
  readonly outcome: 'added' | 'changed' | 'same' | 'refused';
  /** Why it is not taken, and what of it is not. */
  readonly remarks: readonly string[];
}

export interface ImportReport {
  readonly lines: readonly ImportedLine[];
  /** Headings that name no column. */
  readonly unknown: readonly string[];
  /** The table with what was taken; those that are there already keep what the file does not say. */
  readonly rows: readonly Row[];
  /** Columns that must be there and are not: then nothing is taken. */
  readonly missing: readonly string[];
}

/** Reads comma or semicolon separated values, and what is copied from a spreadsheet. */
export const linesIn = (text: string, delimiter = ''): string[][] =>
  parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter, skipEmptyLines: 'greedy' }).data;

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

const columnFor = (columns: readonly Column[], heading: string) => {
  const wanted = plain(heading);
  return columns.find(({ name, label, otherNames = [] }) =>
    [plain(name), plain(label), ...otherNames].includes(wanted),
  );
};

const readLine = (
  columns: readonly (Column | undefined)[],
  written: readonly string[],
  language: Language,
) => {
  const t = textsIn(texts, language);
  const cells: Record<string, string> = {};
  const faults: string[] = [];
  for (const [place, column] of columns.entries()) {
    const text = written[place] ?? '';
    // A choice that a line leaves open is as it was, or in a new row the first one.
    if (!column || (text.trim() === '' && column.first !== undefined)) continue;
    const { value, fault } = readCell(column, text, language);
    cells[column.name] = value;
    if (fault) faults.push(t('import.fault', { column: column.label, text: text.trim(), fault }));
  }
  return { cells, faults };
};

const isSame = (row: Row, cells: Cells) =>
  Object.entries(cells).every(([name, text]) => (row.cells[name] ?? '') === text);

/**
 * Says line by line what a file would make of a table. A line whose first column names a row that is there changes it; a line with any fault is
 * not taken. Nothing is stored by it.
 */
export const importRows = (
  columns: readonly Column[],
  rows: readonly Row[],
  text: string,
  language: Language,
  most: number,
): ImportReport => {
  const t = textsIn(texts, language);
  const [headings = [], ...lines] = linesIn(text);
  const found = headings.map((heading) => columnFor(columns, heading));
  const unknown = headings.filter((heading, place) => heading.trim() !== '' && !found[place]);
  const missing = columns
    .filter((column) => column.required && column.first === undefined && !found.includes(column))
    .map(({ label }) => label);
  if (missing.length > 0) return { lines: [], unknown, rows, missing };
  const unique = columns.find(({ isUnique }) => isUnique);
  const nameOf = (cells: Cells) => (unique ? (cells[unique.name] ?? '') : '');
  const next = [...rows];
  const places = new Map(rows.map(({ cells }, place) => [nameOf(cells).toLowerCase(), place]));
  const seen = new Map<string, number>();
  const report = lines.map((written, index): ImportedLine => {
    const line = index + 2;
    const { cells, faults } = readLine(found, written, language);
    const name = nameOf(cells);
    const known = name.toLowerCase();
    const earlier = unique && seen.get(known);
    const remarks = earlier ? [...faults, t('import.twice', { line: earlier })] : faults;
    if (remarks.length > 0) return { line, name, outcome: 'refused', remarks };
    seen.set(known, line);
    const place = unique ? places.get(known) : undefined;
    const row = place === undefined ? undefined : next[place];
    if (row && place !== undefined) {
      if (isSame(row, cells)) return { line, name, outcome: 'same', remarks };
      next[place] = withValues(row, columns, cells);
      return { line, name, outcome: 'changed', remarks };
    }
    if (next.length >= most)
      return { line, name, outcome: 'refused', remarks: [t('import.tooMany', { most })] };
    next.push(newRow(columns, cells));
    return { line, name, outcome: 'added', remarks };
  });
  return { lines: report, unknown, rows: next, missing };
};
