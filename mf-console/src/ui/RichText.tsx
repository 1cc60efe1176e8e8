import { RichText as KitRichText } from '@plinth/kit/RichText';
import styles from './RichText.module.css';

/** Rich text as staff wrote it, in the letters of the console. */
export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  return <KitRichText className={styles.text} html={html} lang={lang} />;
}
