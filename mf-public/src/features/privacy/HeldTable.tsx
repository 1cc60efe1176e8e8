import type { heldWords } from '@plinth/contracts/heldData/heldWords';
import { useTexts } from '@plinth/kit/texts';
import styles from './HeldTable.module.css';
import texts from './texts/en.po';

interface HeldTableProps {
  label: string;
  rows: ReturnType<typeof heldWords>;
}

/** A table that becomes a list of cards where it is narrow: each cell says there which column it is of. */
export function HeldTable({ label, rows }: HeldTableProps) {
  const t = useTexts(texts);
  const columns = {
    what: t('privacy.column.what'),
    why: t('privacy.column.why'),
    until: t('privacy.column.until'),
  };
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, what, why, until }) => (
          <tr key={name}>
            <th scope="row">{what}</th>
            <td data-column={columns.why}>{why}</td>
            <td data-column={columns.until}>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
