import { languages } from '@plinth/contracts/languages';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useChoosePictures } from '../../../ui/library/useChoosePictures.ts';
import { useDialogs } from '../../../ui/useDialogs.ts';
import { useDirection } from '../../../ui/useDirection.ts';
import { useLatest } from '../../../ui/useLatest.ts';
import type { CellFaults, Column, Row } from './columns.ts';
import styles from './Grid.module.css';
import { type Editing, GridRow } from './GridRow.tsx';
import { isWriting, movedBy, nextCell, type Place } from './gridKeys.ts';
import { linesIn } from './importRows.ts';
import { newRow, withCell, withPasted } from './rows.ts';
import texts from './texts/en.po';

interface GridProps {
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
  faults: CellFaults;
  most: number;
  setRows: (change: (rows: readonly Row[]) => readonly Row[]) => void;
  undo: () => void;
}

/**
 * A table that is edited as a spreadsheet is: arrows go from cell to cell, a key or Enter opens one, Enter and Tab take what is written and go
 * on, Escape leaves it. What was copied from a spreadsheet is pasted from the marked cell on. Every step can be undone.
 */
export function Grid({ label, columns, rows, faults, most, setRows, undo }: GridProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { locale } = languages[language];
  const isRightToLeft = useDirection() === 'rtl';
  const dialogs = useDialogs();
  const library = useChoosePictures();
  const table = useRef<HTMLTableElement>(null);
  const [marked, setMarked] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing>();
  const wanted = useRef<Place>(undefined);
  const size = { rows: rows.length, columns: columns.length };
  const active = { row: Math.min(marked.row, rows.length - 1), column: marked.column };

  // The cell to go to may only be drawn by the change that leads there.
  useEffect(() => {
    if (!wanted.current) return;
    const { row, column } = wanted.current;
    wanted.current = undefined;
    table.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)?.focus();
  });

  const go = (to: Place) => {
    setEditing(undefined);
    setMarked(to);
    wanted.current = to;
  };
  const write = ({ row, column }: Place, text: string) => {
    const [at, kind] = [rows[row], columns[column]];
    if (at && kind && (at.cells[kind.name] ?? '') !== text)
      setRows((current) => withCell(current, at.key, kind, text, language));
  };
  const open = (to: Place, typed?: string) => {
    setMarked(to);
    if (columns[to.column]?.kind === 'picture')
      library.choose({ most: 1, onChosen: ([picture]) => picture && write(to, picture.file) });
    else setEditing(typed === undefined ? {} : { typed });
  };
  const addBelow = (row: number) => {
    if (rows.length >= most) return;
    setRows((current) => current.toSpliced(row + 1, 0, newRow(columns)));
    go({ row: row + 1, column: 0 });
  };
  const remove = (row: number) => {
    const name = rows[row]?.cells[columns[0]?.name ?? ''] ?? '';
    setRows((current) => current.toSpliced(row, 1));
    go({ row: Math.max(0, Math.min(row, rows.length - 2)), column: active.column });
    dialogs.success(t('row.removed'), name, { label: t('row.undo'), run: undo });
  };

  const latest = useLatest({ open, remove, active, size, write, go });
  const onMark = useCallback((row: number, column: number) => setMarked({ row, column }), []);
  const onEdit = useCallback((row: number, column: number) => latest().open({ row, column }), [latest]);
  const onRemove = useCallback((row: number) => latest().remove(row), [latest]);
  const onDone = useCallback(
    (written: string | undefined, how: 'down' | 'next' | 'before' | 'stay') => {
      const { active, size, write, go } = latest();
      if (written !== undefined) write(active, written);
      if (how === 'down') go({ row: Math.min(active.row + 1, size.rows - 1), column: active.column });
      else if (how === 'stay' && written !== undefined) setEditing(undefined);
      else go(how === 'stay' ? active : nextCell(active, size, how === 'next' ? 1 : -1));
    },
    [latest],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.place) return;
    const to = movedBy(event, active, size, isRightToLeft);
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    const act = () => {
      if (to) return go(to);
      if (isUndo) return undo();
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return addBelow(active.row);
      if (event.key === 'Enter' || event.key === 'F2') return open(active);
      if (event.key === 'Delete' && event.shiftKey) return remove(active.row);
      if (event.key === 'Delete' || event.key === 'Backspace') return write(active, '');
      return open(active, columns[active.column]?.kind === 'choice' ? undefined : event.key);
    };
    const isKnown = to || isUndo || ['Enter', 'F2', 'Delete', 'Backspace'].includes(event.key);
    if (!isKnown && !isWriting(event)) return;
    event.preventDefault();
    act();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const isInCell = event.target instanceof HTMLElement && Boolean(event.target.dataset.place);
    // Within a cell that is open a line is written into it.
    if (!isInCell && !/[\t\n]/.test(text)) return;
    event.preventDefault();
    const copied = linesIn(text, '\t');
    setEditing(undefined);
    setRows((current) => withPasted(current, columns, active, copied, language, most));
    dialogs.success(t('paste.done', { rows: copied.length }), undefined, { label: t('row.undo'), run: undo });
  };
  const onCopy = (event: ClipboardEvent) => {
    const column = columns[active.column];
    if (editing || !column) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', rows[active.row]?.cells[column.name] ?? '');
  };

  return (
    <>
      <div className={styles.scroll}>
        <table
          ref={table}
          className={styles.grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid is made of a table
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" style={{ minWidth: column.width }}>
                  {column.label}
                </th>
              ))}
              <th className={styles.end} aria-label={t('row.actions')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <GridRow
                key={row.key}
                {...{ row, place, columns, locale, onMark, onEdit, onDone, onRemove }}
                active={place === active.row ? active.column : -1}
                editing={place === active.row ? editing : undefined}
                faults={faults.get(row.key)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {library.shown}
    </>
  );
}
