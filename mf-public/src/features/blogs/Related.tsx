import { useTexts } from '@plinth/kit/texts';
import { useId } from 'react';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { useLongDay } from '../../ui/dates.ts';
import type { BlogSummary } from './api.ts';
import styles from './Related.module.css';
import texts from './texts/en.po';

/** The articles that speak of the same as this one; nothing where there are none. */
export function Related({ articles }: { articles: readonly BlogSummary[] }) {
  const t = useTexts(texts);
  const longDay = useLongDay();
  const title = useId();
  if (articles.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('article.related')}
      </h2>
      <ul className={styles.list}>
        {articles.map(({ _id, slug, title, date, author }) => (
          <li key={_id} className={styles.one}>
            <CardTitle level={3} className={styles.name} to={`/blogs/${slug}`}>
              {title}
            </CardTitle>
            <p className={styles.line}>{`${longDay(date)} · ${author}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
