import type { ReactNode } from 'react';
import styles from './Tip.module.css';

interface TipProps {
  /** The name of what is inside, which says it to screen readers by itself. */
  text: string;
  /** On which side of the control there is room for longer words. */
  towards?: 'start' | 'end';
  children: ReactNode;
}

/** Names a control that shows a sign alone, to whoever points at it or reaches it by keyboard. */
export function Tip({ text, towards = 'start', children }: TipProps) {
  return (
    <span className={styles.named}>
      {children}
      <span aria-hidden className={`${styles.tip} ${styles[towards]}`}>
        {text}
      </span>
    </span>
  );
}
