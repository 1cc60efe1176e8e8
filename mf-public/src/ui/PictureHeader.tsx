import type { ReactNode } from 'react';
import styles from './PictureHeader.module.css';

interface PictureHeaderProps {
  title: string;
  /** One or two sentences below the title. */
  lead: string;
  /** The line above the title, as drawings carry one. */
  annotation?: string;
  /** The files of the picture, smallest first, as in a `srcset`. */
  picture: { src: string; srcSet: string };
  /** What is to be found at once, below the lead. */
  children?: ReactNode;
}

/** The head of a page that is about a place: its words on the page's left margin, and a picture that reaches the window's edge. */
export function PictureHeader({ title, lead, annotation, picture, children }: PictureHeaderProps) {
  return (
    <div className={styles.header}>
      <img
        className={styles.picture}
        {...picture}
        sizes="(max-width: 991px) 100vw, 55vw"
        alt=""
        fetchPriority="high"
        decoding="async"
      />
      <div className={styles.words}>
        {annotation && <p className={styles.annotation}>{annotation}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
