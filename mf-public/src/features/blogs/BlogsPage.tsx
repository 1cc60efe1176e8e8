import { Link } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { Column } from '../../ui/Column.tsx';
import { longDay } from '../../ui/dates.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { pageOf, pageQuery } from '../../ui/paging.ts';
import { useQuery } from '../../ui/query.ts';
import { ArticleRow } from './ArticleRow.tsx';
import { articlesPerPage, type BlogsAnswers } from './api.ts';
import styles from './BlogsPage.module.css';
import { useRecentArticles } from './useRecentArticles.ts';

export function BlogsPage() {
  const page = pageOf(useQuery(pageQuery).page);
  const { list } = useAnswers<BlogsAnswers>();
  return (
    <>
      <PageHeader
        title="Blog"
        lead="From our sites, studios and offices: what we build, how, and what we learn."
      />
      <Column>
        <div className={styles.columns}>
          <div className={styles.list}>
            <FetchedList list={list}>
              {({ items, total }) => (
                <>
                  {items.map((article, index) => (
                    <ArticleRow key={article._id} article={article} level={2} first={index === 0} />
                  ))}
                  {items.length === 0 && (
                    <Empty
                      text={
                        page > 1 ? 'There are no older articles.' : 'No articles have been published yet.'
                      }
                    />
                  )}
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
  const articles = useRecentArticles();
  if (articles.length === 0) return null;
  return (
    <aside className={styles.recent} aria-labelledby="recent-articles">
      <h2 className={styles.heading} id="recent-articles">
        Recent Articles
      </h2>
      <ol className={styles.links}>
        {articles.map((article) => (
          <li key={article._id}>
            <Link className={styles.link} to={`/blogs/${article._id}`}>
              <span className={styles.date}>{longDay(article.date)}</span>
              <span className={styles.title} dir="auto">
                {article.title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  );
}
