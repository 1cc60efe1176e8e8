import type { Slice } from '@plinth/kit/lists';
import { useTexts } from '@plinth/kit/texts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { NothingHere } from './NothingHere.tsx';
import { Pages } from './Pages.tsx';
import texts from './texts/en.po';
import type { Paging } from './usePaging.ts';

interface CardGridProps<T> {
  /** The page that is shown; undefined until there is one. */
  list: Slice<T> | undefined;
  paging: Paging;
  /** Another page is on its way. */
  turning: boolean;
  /** What stands where cards would be. */
  empty: ReactNode;
  keyOf: (item: T) => string;
  /** Wide cards hold text rather than a picture. */
  wide?: boolean;
  children: (item: T) => ReactNode;
}

/** Cards in as many columns as fit, a page of them at a time. */
export function CardGrid<T>({
  list,
  paging,
  turning,
  empty,
  keyOf,
  wide = false,
  children,
}: CardGridProps<T>) {
  const grid = wide ? `${styles.grid} ${styles.wide}` : styles.grid;
  const isEmpty = list?.total === 0;
  const cards = list?.items ?? [];
  return (
    <>
      {isEmpty && <NothingHere>{empty}</NothingHere>}
      {!isEmpty && cards.length === 0 && <Waiting grid={grid} rows={wide ? 2 : 5} />}
      {cards.length > 0 && (
        <ul className={grid} aria-busy={turning}>
          {cards.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
      <Pages list={list} paging={paging} />
    </>
  );
}

function Waiting({ grid, rows }: { grid: string | undefined; rows: number }) {
  const t = useTexts(texts);
  return (
    <div className={grid} role="status" aria-label={t('list.loading')}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className={styles.skeleton}>
          <Skeleton active paragraph={{ rows }} />
        </div>
      ))}
    </div>
  );
}
