import { useTexts } from '@plinth/kit/texts';
import { Annotation } from '../../ui/Annotation.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { useLongDay } from '../../ui/dates.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { Section } from '../../ui/Section.tsx';
import type { BlogSummary } from './api.ts';
import styles from './LatestArticles.module.css';
import texts from './texts/en.po';
import { useRecentArticles } from './useRecentArticles.ts';

interface LatestArticlesProps {
  number?: string;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
}

/** The newest articles: the first one large, the others as a list. */
export function LatestArticles({ number, level = 2 }: LatestArticlesProps) {
  const t = useTexts(texts);
  const articles = useRecentArticles();
  if (articles.length === 0 && level === 2) return null;
  return (
    <Section
      title={t('blogs.title')}
      level={level}
      number={number}
      aside={<ArrowLink to="/blogs">{t('blogs.all')}</ArrowLink>}
    >
      {articles.length === 0 ? (
        <Empty text={t('blogs.noneToShow')} />
      ) : (
        <ArticleSpread articles={articles} level={level === 1 ? 2 : 3} />
      )}
    </Section>
  );
}

interface ArticleSpreadProps {
  articles: readonly BlogSummary[];
  /** The level of the articles' titles in the page's outline. */
  level: 2 | 3;
}

function ArticleSpread({ articles: [first, ...others], level }: ArticleSpreadProps) {
  const longDay = useLongDay();
  if (!first) return null;
  return (
    <div className={styles.latest}>
      <article className={styles.first}>
        <Photo file={first.image} alt="" shape="whole" sizes="(max-width: 991px) 90vw, 700px" />
        <div className={styles.words}>
          <Annotation parts={[longDay(first.date), first.author]} />
          <CardTitle level={level} className={styles.title} to={`/blogs/${first.slug}`}>
            {first.title}
          </CardTitle>
          <p className={styles.excerpt} dir="auto">
            {first.excerpt}
          </p>
        </div>
      </article>
      <ul className={styles.others}>
        {others.map(({ _id, slug, title, date, image }) => (
          <li key={_id} className={styles.other}>
            <div className={styles.thumb}>
              <Photo file={image} alt="" shape="landscape" sizes="160px" />
            </div>
            <div>
              <Annotation parts={[longDay(date)]} />
              <CardTitle level={level} className={styles.small} to={`/blogs/${slug}`}>
                {title}
              </CardTitle>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
