import { useTexts } from '@plinth/kit/texts';
import type { CellFaults, Column, Row } from './columns.ts';
import styles from './PartEditor.module.css';
import texts from './texts/en.po';

interface FaultListProps {
  columns: readonly Column[];
  rows: readonly Row[];
  faults: CellFaults;
}

/** As many as anybody mends before looking again. */
const shownFaults = 8;

/** What is wrong in a table, row by row, in words. */
export function FaultList({ columns, rows, faults }: FaultListProps) {
  const t = useTexts(texts);
  const first = columns[0]?.name ?? '';
  const all = rows.flatMap(({ key, cells }, place) =>
    columns.flatMap(({ name, label }) => {
      const fault = faults.get(key)?.[name];
      const values = { number: place + 1, name: cells[first] ?? '', column: label, fault: fault ?? '' };
      return fault ? [{ id: `${key}.${name}`, words: t('fault.at', values) }] : [];
    }),
  );
  if (all.length === 0) return null;
  return (
    <ul className={styles.faults} aria-label={t('fault.list')}>
      {all.slice(0, shownFaults).map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
      {all.length > shownFaults && <li>{t('fault.more', { count: all.length - shownFaults })}</li>}
    </ul>
  );
}
