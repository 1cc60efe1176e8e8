import type { ComponentProps } from 'react';
import styles from './SectionTitle.module.css';

/** The heading of a part of a screen. */
export function SectionTitle({ children, ...heading }: Omit<ComponentProps<'h2'>, 'className'>) {
  return (
    <h2 className={styles.title} {...heading}>
      {children}
    </h2>
  );
}
