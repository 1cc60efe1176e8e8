import type { Slice } from '@plinth/kit/lists';
import { Pagination } from 'antd';
import styles from './Pages.module.css';
import { type Paging, useExistingPage } from './usePaging.ts';

interface PagesProps {
  list: Slice<unknown> | undefined;
  paging: Paging;
}

/** The way to the other pages of a list; nothing while one page holds it all. */
export function Pages({ list, paging }: PagesProps) {
  useExistingPage(paging, list);
  return (
    <Pagination
      className={styles.pages}
      align="center"
      hideOnSinglePage
      showSizeChanger={false}
      current={paging.page}
      pageSize={paging.limit}
      total={list?.total ?? 0}
      onChange={(page) => paging.setPage(page)}
    />
  );
}
