import { Empty } from 'antd';
import type { ReactNode } from 'react';
import styles from './NothingHere.module.css';

interface NothingHereProps {
  /** Says what there is none of. */
  children: ReactNode;
}

/** Stands in place of a list that has nothing. */
export function NothingHere({ children }: NothingHereProps) {
  return (
    <div className={styles.panel}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={children} />
    </div>
  );
}
