import styles from './Prose.module.css';

/**
 * Rich text as staff wrote it. It is put in as HTML because it is HTML, and may be: the content service sanitises
 * every description when it is written (DESIGN section 8.6), and nothing else is ever passed here.
 */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the content service when it was written
  return <div className={styles.prose} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
