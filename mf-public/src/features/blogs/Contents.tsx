import { useTexts } from '@plinth/kit/texts';
import { useId } from 'react';
import type { Article } from './api.ts';
import styles from './Contents.module.css';
import texts from './texts/en.po';

/** The headings of a long article, each the way to its place. */
export function Contents({ of: entries }: { of: NonNullable<Article['contents']> }) {
  const t = useTexts(texts);
  const title = useId();
  if (entries.length === 0) return null;
  return (
    <nav className={styles.contents} aria-labelledby={title}>
      <p id={title} className={styles.title}>
        {t('article.contents')}
      </p>
      <ol className={styles.list}>
        {entries.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? styles.below : undefined}>
            <a href={`#${id}`} className={styles.entry} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
