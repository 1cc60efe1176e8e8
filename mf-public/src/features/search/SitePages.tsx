import { useLanguage, useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { pagesFor } from './pagesFor.ts';
import styles from './SitePages.module.css';
import texts from './texts/en.po';

/** The pages of the site that a question names. */
export function SitePages({ question }: { question: string }) {
  const t = useTexts(texts);
  const pages = pagesFor(question, useLanguage());
  if (pages.length === 0) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {pages.map(({ to, title }) => (
        <ArrowLink key={to} to={to}>
          {title}
        </ArrowLink>
      ))}
    </nav>
  );
}
