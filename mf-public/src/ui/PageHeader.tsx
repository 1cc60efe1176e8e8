import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** What the title is in, where the page is in another language. */
  titleLang?: string | undefined;
  /** Whether it stands over a list in the language of the page: then it begins where that does, also where it runs the other way. */
  overList?: boolean;
  /** One or two sentences below the title. */
  lead?: string;
  /** The line above the title, as drawings carry one. */
  annotation?: ReactNode;
}

/** The head of a page that does not begin with a picture. */
export function PageHeader({ title, titleLang, overList, lead, annotation }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      {annotation && <div className={styles.annotation}>{annotation}</div>}
      <h1 className={styles.title} dir={overList ? undefined : 'auto'} lang={titleLang}>
        {overList ? <bdi>{title}</bdi> : title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
