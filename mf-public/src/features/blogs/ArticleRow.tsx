import { useLanguage } from '@plinth/kit/texts';
import { Annotation } from '../../ui/Annotation.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { useLongDay } from '../../ui/dates.ts';
import { Photo } from '../../ui/Photo.tsx';
import { langOf } from '../../ui/writtenIn.ts';
import styles from './ArticleRow.module.css';
import type { BlogSummary } from './api.ts';

interface ArticleRowProps {
  article: BlogSummary;
  level: 2 | 3;
  /** The row that a page begins with: its picture is what the page is looked at for. */
  first?: boolean;
}

/** An article in a list that is read from top to bottom: its picture beside its beginning. */
export function ArticleRow({ article, level, first = false }: ArticleRowProps) {
  const longDay = useLongDay();
  const lang = langOf(article, useLanguage());
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <Photo
          file={article.image}
          alt=""
          shape="landscape"
          sizes="(max-width: 767px) 90vw, 380px"
          priority={first}
        />
      </div>
      <div className={styles.words}>
        <Annotation parts={[longDay(article.date), article.author]} />
        <CardTitle level={level} className={styles.title} to={`/blogs/${article.slug}`} lang={lang}>
          {article.title}
        </CardTitle>
        <p className={styles.excerpt} dir="auto" lang={lang}>
          {article.excerpt}
        </p>
      </div>
    </article>
  );
}
