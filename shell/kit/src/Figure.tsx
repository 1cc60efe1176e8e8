import type { ReactNode } from 'react';
import styles from './Figure.module.css';

interface FigureProps {
  className?: string | undefined;
  /** What staff wrote about the picture; nothing stands below it without. */
  caption: string | undefined;
  /** Where that is in another language than what stands around it. */
  captionLang?: string | undefined;
  children: ReactNode;
}

/** A picture with its caption, in the size and at the distance of `--caption-size` and `--caption-gap`. */
export function Figure({ className, caption, captionLang, children }: FigureProps) {
  return (
    <figure className={className}>
      {children}
      {caption && (
        <figcaption className={styles.caption} dir="auto" lang={captionLang}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
