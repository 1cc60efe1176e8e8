import { Empty, Pagination, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { usePageNumber } from './usePageNumber.ts';

interface CardGridProps<T> {
  items: readonly T[];
  loading: boolean;
  /** What stands where cards would be. */
  empty: ReactNode;
  keyOf: (item: T) => string;
  /** Wide cards hold text rather than a picture. */
  wide?: boolean;
  children: (item: T) => ReactNode;
}

const perPage = 24;

/** Cards in as many columns as fit, in pages whose number stands in the address. */
export function CardGrid<T>({ items, loading, empty, keyOf, wide = false, children }: CardGridProps<T>) {
  const [page, setPage] = usePageNumber(Math.ceil(items.length / perPage));
  const grid = wide ? `${styles.grid} ${styles.wide}` : styles.grid;

  if (loading) {
    return (
      <div className={grid} role="status" aria-label="Loading...">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className={styles.skeleton}>
            <Skeleton active paragraph={{ rows: wide ? 2 : 5 }} />
          </div>
        ))}
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <div className={styles.empty}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      </div>
    );
  }
  return (
    <>
      <ul className={grid}>
        {items.slice((page - 1) * perPage, page * perPage).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      <Pagination
        className={styles.pages}
        align="center"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={perPage}
        total={items.length}
        onChange={setPage}
      />
    </>
  );
}
