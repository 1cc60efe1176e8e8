import type { ReactNode } from 'react';
import styles from './Figure.module.css';

interface FigureProps {
  className?: string | undefined;
  /** Nothing stands below a picture without. */
  caption: string | undefined;
  children: ReactNode;
}

/** A picture with its caption. */
export function Figure({ className, caption, children }: FigureProps) {
  return (
    <figure className={className}>
      {children}
      {caption && (
        <figcaption className={styles.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
