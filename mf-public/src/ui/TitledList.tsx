import { type ReactNode, useId } from 'react';
import styles from './TitledList.module.css';

interface TitledListProps {
  title: string;
  /** The list. */
  children: ReactNode;
}

/** What follows the text of a page: a title at its side, and a list in the column of the text. */
export function TitledList({ title, children }: TitledListProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.list}>{children}</div>
    </section>
  );
}
