import styles from './RichText.module.css';

/** The class of rich text, for an editor that brings an element of its own. */
export const richText = styles.text;

interface RichTextProps {
  html: string;
  className?: string | undefined;
  /** What it is written in, where the page is in another language. */
  lang?: string | undefined;
}

/**
 * Rich text as staff wrote it. It is put in as HTML because it is HTML, and may be: the service that owns it sanitises every
 * description when it is written, and nothing else is ever passed here.
 */
export function RichText({ html, className = '', lang }: RichTextProps) {
  return (
    <div
      className={`${styles.text} ${className}`}
      dir="auto"
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by its service when it was written
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
