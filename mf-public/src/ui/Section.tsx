import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** The section's number on the page's plan. */
  number?: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  /** 1 where the section is the whole page. */
  level?: 1 | 2;
  /** Light on dark, for the one section of a page that must be heard. */
  dark?: boolean;
  children: ReactNode;
}

/** A part of a page: a dimension line, its number and title, and what it holds. */
export function Section({ title, number, aside, level = 2, dark = false, children }: SectionProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <section className={`${styles.section} ${dark ? styles.dark : ''}`} aria-labelledby={id} data-apart="">
      <div className={styles.inner}>
        <div className={styles.head}>
          {number && (
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
          )}
          <Title id={id}>{title}</Title>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
