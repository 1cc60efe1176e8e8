import { Loading } from '@plinth/kit/Loading';
import { prefetch } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import { Link, type RouteObject, useSearchParams } from 'react-router-dom';
import { Column } from '../../ui/Column.tsx';
import { longDay } from '../../ui/dates.ts';
import { Empty } from '../../ui/Empty.tsx';
import { head } from '../../ui/head.ts';
import { ListProblem } from '../../ui/ListProblem.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { pageOf, searchOf } from '../../ui/paging.ts';
import { ArticleRow } from './ArticleRow.tsx';
import { articlesPerPage, blogsApi, useArticlePageQuery } from './api.ts';
import styles from './BlogsPage.module.css';
import { useRecentArticles } from './useRecentArticles.ts';

const { articlePage, recentArticles } = blogsApi.endpoints;

export const blogsRoute = (store: AppStore): RouteObject => ({
  path: '/blogs',
  element: <BlogsPage />,
  loader: async ({ request }) => {
    const page = pageOf(searchOf(request));
    await Promise.all([
      prefetch(store.dispatch(articlePage.initiate(page))),
      prefetch(store.dispatch(recentArticles.initiate())),
    ]);
    return head('Blog', { description: 'Articles from our sites, studios and offices.' });
  },
});

function BlogsPage() {
  const [search] = useSearchParams();
  const page = pageOf(search);
  const { data, error, refetch } = useArticlePageQuery(page);
  return (
    <>
      <PageHeader
        title="Blog"
        lead="From our sites, studios and offices: what we build, how, and what we learn."
      />
      <Column>
        <div className={styles.columns}>
          <div className={styles.list}>
            {data ? (
              data.items.map((article, index) => (
                <ArticleRow key={article._id} article={article} level={2} first={index === 0} />
              ))
            ) : error ? (
              <ListProblem error={error} onRetry={refetch} />
            ) : (
              <Loading />
            )}
            {data?.items.length === 0 && (
              <Empty
                text={page > 1 ? 'There are no older articles.' : 'No articles have been published yet.'}
              />
            )}
            {data && <PageLinks page={page} pageSize={articlesPerPage} total={data.total} of="articles" />}
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
              <span className={styles.title}>{article.title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  );
}
