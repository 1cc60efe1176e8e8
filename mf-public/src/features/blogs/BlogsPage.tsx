import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { Column } from '../../ui/Column.tsx';
import { useLongDay } from '../../ui/dates.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { pageOf, pageQuery } from '../../ui/paging.ts';
import { useQuery } from '../../ui/query.ts';
import { langOf } from '../../ui/writtenIn.ts';
import { ArticleRow } from './ArticleRow.tsx';
import { articlesPerPage, type BlogsAnswers } from './api.ts';
import styles from './BlogsPage.module.css';
import texts from './texts/en.po';
import { useRecentArticles } from './useRecentArticles.ts';

export function BlogsPage() {
  const t = useTexts(texts);
  const page = pageOf(useQuery(pageQuery).page);
  const { list } = useAnswers<BlogsAnswers>();
  return (
    <>
      <PageHeader title={t('blogs.title')} lead={t('blogs.lead')} />
      <Column>
        <div className={styles.columns}>
          <div className={styles.list}>
            <FetchedList list={list}>
              {({ items, total }) => (
                <>
                  {items.map((article, index) => (
                    <ArticleRow key={article._id} article={article} level={2} first={index === 0} />
                  ))}
                  {items.length === 0 && <Empty text={t(page > 1 ? 'blogs.noneOlder' : 'blogs.none')} />}
                  <PageLinks
                    page={page}
                    pageSize={articlesPerPage}
                    total={total}
                    of="articles"
                    path="/blogs"
                  />
                </>
              )}
            </FetchedList>
          </div>
          <RecentList />
        </div>
      </Column>
    </>
  );
}

function RecentList() {
  const t = useTexts(texts);
  const longDay = useLongDay();
  const language = useLanguage();
  const articles = useRecentArticles();
  if (articles.length === 0) return null;
  return (
    <aside className={styles.recent} aria-labelledby="recent-articles">
      <h2 className={styles.heading} id="recent-articles">
        {t('recent.title')}
      </h2>
      <ol className={styles.links}>
        {articles.map((article) => (
          <li key={article._id}>
            <Link className={styles.link} to={`/blogs/${article.slug}`}>
              <span className={styles.date}>{longDay(article.date)}</span>
              <span className={styles.title} dir="auto" lang={langOf(article, language)}>
                {article.title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  );
}
