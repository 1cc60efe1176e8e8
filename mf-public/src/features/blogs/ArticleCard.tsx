import { useLanguage } from '@plinth/kit/texts';
import { Annotation } from '../../ui/Annotation.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { useLongDay } from '../../ui/dates.ts';
import { Photo } from '../../ui/Photo.tsx';
import { langOf } from '../../ui/writtenIn.ts';
import styles from './ArticleCard.module.css';
import type { BlogSummary } from './api.ts';

interface ArticleCardProps {
  article: BlogSummary;
  /** The level of its title in the page's outline. */
  level?: 2 | 3;
}

/** An article among others: picture, date, title. The whole card is the link's target. */
export function ArticleCard({ article, level = 3 }: ArticleCardProps) {
  const longDay = useLongDay();
  const lang = langOf(article, useLanguage());
  return (
    <article className={styles.card}>
      <Photo
        file={article.image}
        alt=""
        shape="card"
        sizes="(max-width: 767px) 90vw, (max-width: 991px) 45vw, 300px"
      />
      <div className={styles.words}>
        <Annotation parts={[longDay(article.date)]} />
        <CardTitle level={level} className={styles.title} to={`/blogs/${article.slug}`} lang={lang}>
          {article.title}
        </CardTitle>
      </div>
    </article>
  );
}
