import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  text: string;
  action?: ReactNode;
  role?: 'alert';
}

/** A screen that has only something to say. */
export function Notice({ title, text, action, role }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
