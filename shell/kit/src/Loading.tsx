import styles from './Loading.module.css';
import texts from './texts/en.po';
import { useTexts } from './texts.ts';

interface LoadingProps {
  /** What is being loaded, in words. */
  label?: string;
}

/** A calm sign that something is on its way; it stays invisible for the first moment so that quick answers do not flicker. */
export function Loading({ label }: LoadingProps) {
  const t = useTexts(texts);
  return (
    <div className={styles.loading} role="status">
      <span className={styles.bar} aria-hidden="true" />
      <span className={styles.label}>{label ?? t('loading.label')}</span>
    </div>
  );
}
