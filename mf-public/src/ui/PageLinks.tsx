import { Link, useSearchParams } from 'react-router-dom';
import styles from './PageLinks.module.css';

interface PageLinksProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** What the pages hold. */
  of: string;
}

/** The way to newer and older pages of a list; nothing while one page holds it all. */
export function PageLinks({ page, pageSize, total, of }: PageLinksProps) {
  const [search] = useSearchParams();
  const last = Math.ceil(total / pageSize);
  if (last <= 1 && page === 1) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    if (target === 1) next.delete('page');
    else next.set('page', String(target));
    return { search: next.toString() };
  };
  return (
    <nav className={styles.links} aria-label={`Pages of ${of}`}>
      {page > 1 && (
        <Link className={styles.link} to={to(Math.min(page - 1, Math.max(last, 1)))} rel="prev">
          Newer {of}
        </Link>
      )}
      <span className={styles.place}>
        Page {page} of {Math.max(last, 1)}
      </span>
      {page < last && (
        <Link className={styles.link} to={to(page + 1)} rel="next">
          Older {of}
        </Link>
      )}
    </nav>
  );
}
