import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { textId, useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import type { ListOrder } from './publicationList/listAddress.ts';
import styles from './SortButton.module.css';
import texts from './texts/en.po';

/** What stands there, and what a click shows. */
const words = {
  date: {
    desc: { now: textId('sort.newest'), next: textId('sort.showOldest') },
    asc: { now: textId('sort.oldest'), next: textId('sort.showNewest') },
  },
  title: {
    desc: { now: textId('sort.fromZ'), next: textId('sort.showFromA') },
    asc: { now: textId('sort.fromA'), next: textId('sort.showFromZ') },
  },
  updated: {
    desc: { now: textId('sort.latestChange'), next: textId('sort.showEarliestChange') },
    asc: { now: textId('sort.earliestChange'), next: textId('sort.showLatestChange') },
  },
} as const;

/** Says in which order a list's entries stand, and turns it around. */
export function SortButton({
  order: { by, direction },
  onToggle,
}: {
  order: ListOrder;
  onToggle: () => void;
}) {
  const t = useTexts(texts);
  const { now, next } = words[by][direction];
  return (
    <Button
      className={styles.sort}
      icon={
        direction === 'desc' ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />
      }
      title={t(next)}
      onClick={onToggle}
    >
      <span className={styles.words}>{t(now)}</span>
    </Button>
  );
}
