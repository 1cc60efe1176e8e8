import type { ReactNode } from 'react';
import styles from './Column.module.css';

/** The width that everything below a page's head keeps to. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
