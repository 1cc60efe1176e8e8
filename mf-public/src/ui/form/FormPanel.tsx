import type { ComponentProps, ReactNode } from 'react';
import styles from './FormPanel.module.css';

interface FormPanelProps {
  title: string;
  note?: ReactNode;
  formProps: ComponentProps<'form'>;
  children: ReactNode;
}

/** A form on a page: what it is for on the left, its questions on the right. */
export function FormPanel({ title, note, formProps, children }: FormPanelProps) {
  return (
    <section className={styles.panel}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <form {...formProps} className={styles.form}>
          {children}
        </form>
      </div>
    </section>
  );
}
