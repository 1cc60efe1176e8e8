import styles from './Annotation.module.css';

/** A caption as on a drawing: its parts in one line. Parts that are empty are left out. */
export function Annotation({ parts }: { parts: readonly (string | undefined)[] }) {
  return <p className={styles.annotation}>{parts.filter(Boolean).join(' · ')}</p>;
}
