import { DeleteOutlined } from '@ant-design/icons';
import { languages } from '@plinth/contracts/languages';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { memo } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { UploadedImage } from '../../../ui/UploadedImage.tsx';
import { CellEditor } from './CellEditor.tsx';
import { type Cells, type Column, type Row, shownCell } from './columns.ts';
import styles from './Grid.module.css';
import texts from './texts/en.po';

export interface Editing {
  /** What the editor begins with, where that is not what stands in the cell: the key that opened it. */
  readonly typed?: string;
}

interface GridRowProps {
  row: Row;
  place: number;
  columns: readonly Column[];
  locale: string;
  /** The column of the marked cell; -1 when it is in another row. */
  active: number;
  editing: Editing | undefined;
  faults: Cells | undefined;
  onMark: (row: number, column: number) => void;
  onEdit: (row: number, column: number) => void;
  onDone: (written: string | undefined, how: 'down' | 'next' | 'before' | 'stay') => void;
  onRemove: (row: number) => void;
}

/** One row; of many others none is drawn again while one is edited. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, place, columns, locale, active, editing, faults, onMark, onEdit, onDone, onRemove } = props;
  const t = useTexts(texts);
  const nameOfRow = row.cells[columns[0]?.name ?? ''] || String(place + 1);
  return (
    <tr>
      {columns.map((column, at) => {
        const value = row.cells[column.name] ?? '';
        const fault = faults?.[column.name];
        const isActive = at === active;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of all cells are those of the grid around them
          <td
            key={column.name}
            data-place={`${place}:${at}`}
            tabIndex={isActive ? 0 : -1}
            aria-label={`${column.label}: ${shownCell(column, value, locale) || t('cell.empty')}${fault ? `, ${fault}` : ''}`}
            aria-invalid={fault ? true : undefined}
            title={fault}
            className={column.kind === 'number' ? `${styles.cell} ${styles.number}` : styles.cell}
            onFocus={() => onMark(place, at)}
            onClick={() => onEdit(place, at)}
          >
            {isActive && editing && column.kind !== 'picture' ? (
              <CellEditor column={column} value={editing.typed ?? value} onDone={onDone} />
            ) : (
              <Shown
                column={column}
                value={value}
                locale={locale}
                isMissing={column.of !== undefined && value === '' && Boolean(row.cells[column.of])}
              />
            )}
          </td>
        );
      })}
      <td className={styles.end}>
        <Button
          type="text"
          size="small"
          danger
          tabIndex={-1}
          data-action="remove"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('row.remove', { name: nameOfRow })}
          onClick={() => onRemove(place)}
        />
      </td>
    </tr>
  );
});

interface ShownProps {
  column: Column;
  value: string;
  locale: string;
  /** It is said in the site's own language, and not in that of its column. */
  isMissing: boolean;
}

function Shown({ column, value, locale, isMissing }: ShownProps) {
  const t = useTexts(texts);
  const { language } = column;
  if (isMissing) return <Badge tone="waiting">{t('cell.missing')}</Badge>;
  if (column.kind !== 'picture')
    return (
      <span className={styles.text} lang={language} dir={language && languages[language].direction}>
        {shownCell(column, value, locale)}
      </span>
    );
  return value ? (
    <UploadedImage file={value} alt="" width={120} />
  ) : (
    <span className={styles.hint}>{t('picture.choose')}</span>
  );
}
