import { RichText } from '@plinth/kit/RichText';
import styles from './Prose.module.css';

/** Rich text as staff wrote it, in the letters of the site. */
export function Prose({ html }: { html: string }) {
  return <RichText className={styles.prose} html={html} />;
}
