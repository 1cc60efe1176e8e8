import styles from './RichText.module.css';

/** Rich text as staff wrote it. */
export function RichText({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the content service sanitises rich text when it is written
    <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
