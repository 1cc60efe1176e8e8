import type { ReactNode } from 'react';
import styles from './FormColumns.module.css';

interface FormColumnsProps {
  /** What is said about the main part: stands beside it where there is room, else below. */
  side: ReactNode;
  children: ReactNode;
}

/** The fields of a form: what it is for, and what belongs to it. */
export function FormColumns({ side, children }: FormColumnsProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}
