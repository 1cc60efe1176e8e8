import type { PublicationOrder } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDates } from '../dates.ts';
import type { EditNoun } from '../editing/differences.ts';
import type { Publication } from '../publishing/publication.ts';
import { StateBadge } from '../publishing/StateBadge.tsx';
import { UploadedImage } from '../UploadedImage.tsx';
import { ChooseBox } from './ChooseBox.tsx';
import type { ListOrder } from './listAddress.ts';
import styles from './PublicationTable.module.css';
import texts from './texts/en.po';
import type { Chosen } from './useChosen.ts';

/** A blog or project as lists show it. */
export interface PublicationEntry {
  readonly _id: string;
  readonly title: string;
  readonly to: string;
  readonly image: string;
  /** Whose a blog is, or what kind of project. */
  readonly fact: string;
  readonly date: string;
  readonly updatedAt: string;
  readonly publication: Publication;
  readonly actions: ReactNode;
}

interface PublicationTableProps {
  noun: EditNoun;
  entries: readonly PublicationEntry[];
  /** Another page is on its way. */
  turning: boolean;
  chosen: Chosen;
  order: ListOrder;
  /** Sorts by something else, or turns the order around. */
  onSort: (by: PublicationOrder) => void;
}

/** A page of blogs or projects in columns; those that lists are sorted by have buttons for heads. */
export function PublicationTable({ noun, entries, turning, chosen, order, onSort }: PublicationTableProps) {
  const t = useTexts(texts);
  const head = (by: PublicationOrder) => {
    const direction = order.direction === 'asc' ? 'ascending' : 'descending';
    return (
      <th
        key={by}
        scope="col"
        className={by === 'updated' ? styles.updated : undefined}
        aria-sort={order.by === by ? direction : undefined}
      >
        <button type="button" className={styles.sort} onClick={() => onSort(by)}>
          {t(`order.${by}`)}
          <span aria-hidden className={styles.sign}>
            {order.by === by && (order.direction === 'asc' ? '↑' : '↓')}
          </span>
        </button>
      </th>
    );
  };
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-busy={turning}>
        <thead>
          <tr>
            <th scope="col" className={styles.choice}>
              <Unseen>{t('column.choice')}</Unseen>
            </th>
            {head('title')}
            <th scope="col">{t('column.fact', { noun })}</th>
            <th scope="col">{t('column.state')}</th>
            {head('date')}
            {head('updated')}
            <th scope="col">
              <Unseen>{t('column.actions')}</Unseen>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry._id} entry={entry} isChosen={chosen.has(entry._id)} onToggle={chosen.toggle} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  entry: PublicationEntry;
  isChosen: boolean;
  onToggle: Chosen['toggle'];
}

/** Drawn anew only when it is another one, or is chosen or left out. */
const Row = memo(function Row({ entry, isChosen, onToggle }: RowProps) {
  const { longDate, localDateTime } = useDates();
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <td className={styles.choice}>
        <ChooseBox entry={entry} isChosen={isChosen} onToggle={onToggle} />
      </td>
      <td>
        <div className={styles.title}>
          <UploadedImage className={styles.thumb} file={entry.image} alt="" width={96} />
          <Link className={styles.link} to={entry.to} title={entry.title} dir="auto">
            {entry.title}
          </Link>
        </div>
      </td>
      <td className={styles.fact} dir="auto">
        {entry.fact}
      </td>
      <td>
        <StateBadge publication={entry.publication} />
      </td>
      <td className={styles.when}>{longDate(entry.date)}</td>
      <td className={`${styles.when} ${styles.updated}`}>
        <time dateTime={entry.updatedAt}>{localDateTime(entry.updatedAt)}</time>
      </td>
      <td>
        <div className={styles.actions}>{entry.actions}</div>
      </td>
    </tr>
  );
});
