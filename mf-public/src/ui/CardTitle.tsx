import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './CardTitle.module.css';

interface CardTitleProps {
  level: 2 | 3;
  className?: string | undefined;
  to: string;
  /** What it is in, where the page is in another language. */
  lang?: string | undefined;
  children: ReactNode;
}

/** The title of a card. Its link covers the whole card, which has `position: relative`. */
export function CardTitle({ level, className, to, lang, children }: CardTitleProps) {
  const Title = `h${level}` as const;
  return (
    <Title className={`${styles.title} ${className}`} dir="auto" lang={lang}>
      <Link className={styles.link} to={to}>
        {children}
      </Link>
    </Title>
  );
}
