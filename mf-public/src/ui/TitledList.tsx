import { type ReactNode, useId } from 'react';
import styles from './TitledList.module.css';

interface TitledListProps {
  title: string;
  /** What the title is in, where the page is in another language. */
  titleLang?: string | undefined;
  /** The list. */
  children: ReactNode;
}

/** What follows the text of a page: a title at its side, and a list in the column of the text. */
export function TitledList({ title, titleLang, children }: TitledListProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title} dir="auto" lang={titleLang}>
        {title}
      </h2>
      <div className={styles.list}>{children}</div>
    </section>
  );
}
