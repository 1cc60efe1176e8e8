import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import styles from './PageLinks.module.css';
import { pageParameter } from './paging.ts';
import { searchWith } from './query.ts';
import texts from './texts/en.po';

interface PageLinksProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** What the pages hold. */
  of: 'articles' | 'projects' | 'results';
  /** Path of the list. */
  path: string;
  /** The choices besides the page, which stay as they are. */
  keep?: Readonly<Record<string, string | null>>;
}

/** The way to the pages before and after one of a list; nothing while one page holds it all. */
export function PageLinks({ page, pageSize, total, of, path, keep = {} }: PageLinksProps) {
  const t = useTexts(texts);
  const last = Math.ceil(total / pageSize);
  if (last <= 1 && page === 1) return null;
  const to = (target: number) => ({
    pathname: path,
    search: searchWith({ ...keep, page: pageParameter(String(target)) }),
  });
  return (
    <nav className={styles.links} aria-label={t('pages.label', { of })}>
      {page > 1 && (
        <Link className={styles.link} to={to(Math.min(page - 1, Math.max(last, 1)))} rel="prev">
          {t('pages.newer', { of })}
        </Link>
      )}
      <span className={styles.place}>{t('pages.place', { page, last: Math.max(last, 1) })}</span>
      {page < last && (
        <Link className={styles.link} to={to(page + 1)} rel="next">
          {t('pages.older', { of })}
        </Link>
      )}
    </nav>
  );
}
