import type { ReactNode } from 'react';
import styles from './FormPanel.module.css';

/** The sheet on which a form stands. */
export function FormPanel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
