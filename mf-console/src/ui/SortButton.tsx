import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import styles from './SortButton.module.css';
import texts from './texts/en.po';
import type { Sort } from './useSort.ts';

/** Says in which order of their dates a list's entries stand, and turns it around. */
export function SortButton({ sort, onToggle }: { sort: Sort; onToggle: () => void }) {
  const t = useTexts(texts);
  const newestFirst = sort === 'desc';
  return (
    <Button
      className={styles.sort}
      icon={newestFirst ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />}
      title={t(newestFirst ? 'sort.showOldest' : 'sort.showNewest')}
      onClick={onToggle}
    >
      <span className={styles.words}>{t(newestFirst ? 'sort.newest' : 'sort.oldest')}</span>
    </Button>
  );
}
