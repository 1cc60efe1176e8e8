import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A word or two beside a name. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span className={styles.badge}>{children}</span>
);
