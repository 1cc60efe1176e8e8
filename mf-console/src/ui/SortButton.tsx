import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './SortButton.module.css';
import type { Sort } from './useSort.ts';

/** Says in which order of their dates a list's entries stand, and turns it around. */
export function SortButton({ sort, onToggle }: { sort: Sort; onToggle: () => void }) {
  const newestFirst = sort === 'desc';
  return (
    <Button
      className={styles.sort}
      icon={newestFirst ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />}
      title={`Show the ${newestFirst ? 'oldest' : 'newest'} first`}
      onClick={onToggle}
    >
      <span className={styles.words}>Sort: {newestFirst ? 'newest' : 'oldest'} first</span>
    </Button>
  );
}
