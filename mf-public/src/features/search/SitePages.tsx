import { useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { useAnswers } from '../../ui/answers.ts';
import type { SearchAnswers } from './api.ts';
import styles from './SitePages.module.css';
import texts from './texts/en.po';

/** The pages of the site that a question names. */
export function SitePages() {
  const t = useTexts(texts);
  const { pages } = useAnswers<SearchAnswers>();
  if (!pages.data?.length) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {pages.data.map(({ to, title }) => (
        <ArrowLink key={to} to={to}>
          {title}
        </ArrowLink>
      ))}
    </nav>
  );
}
