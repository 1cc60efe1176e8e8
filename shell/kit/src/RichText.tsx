import styles from './RichText.module.css';

/** The class of rich text, for an editor that brings an element of its own. */
export const richText = styles.text;

/**
 * Rich text as staff wrote it. It is put in as HTML because it is HTML, and may be: the content service sanitises every
 * description when it is written, and nothing else is ever passed here.
 */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the content service when it was written
    <div className={`${styles.text} ${className}`} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
