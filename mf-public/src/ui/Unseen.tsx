import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Words for those who hear the page; those who see it have the sign beside them. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
