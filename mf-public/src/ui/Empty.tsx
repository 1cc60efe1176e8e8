import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** A list that holds nothing: says so, and offers a way on. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 240 64" aria-hidden="true">
        <path d="M0 52h240M40 52v-8h160v8M64 44v-6h112v6" />
        <path className={styles.dashed} d="M76 38V6h88v32" />
      </svg>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
