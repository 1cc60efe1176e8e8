import { Area } from '@plinth/kit/Area';
import { Figure } from '@plinth/kit/Figure';
import { Loading } from '@plinth/kit/Loading';
import { prefetch, type RouteHandle } from '@plinth/kit/remote';
import { useSession } from '@plinth/kit/session';
import type { AppStore } from '@plinth/kit/store';
import { Link, type RouteObject, redirect, useParams } from 'react-router-dom';
import { DetailProblem } from '../../ui/DetailProblem.tsx';
import { longDay } from '../../ui/dates.ts';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { head, headOf } from '../../ui/head.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { CommentForm } from '../comments/CommentForm.tsx';
import { type Blog, blogsApi, newestArticles, useArticleQuery } from './api.ts';
import styles from './BlogPage.module.css';
import { RecentStrip } from './RecentStrip.tsx';

const { article, articles } = blogsApi.endpoints;

const describe = ({ title, excerpt, author }: Blog) =>
  head(title, { description: excerpt || `An article by ${author}.` });

export const blogRoute = (store: AppStore): RouteObject => ({
  path: '/blogs/:id',
  element: <BlogPage />,
  handle: { query: sentQuery('postComment') } satisfies RouteHandle,
  loader: async ({ params }) => {
    const [answer] = await Promise.all([
      prefetch(store.dispatch(article.initiate({ params: { id: params.id ?? '' } }))),
      prefetch(store.dispatch(articles.initiate(newestArticles))),
    ]);
    const id = answer.data?._id;
    // An id can be written in several ways; the page has one address.
    if (id !== undefined && id !== params.id) return redirect(`/blogs/${id}`, 301);
    return headOf(answer, 'Article', describe);
  },
});

function BlogPage() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useArticleQuery({ params: { id } });
  return (
    <>
      {currentData ? (
        <Article blog={currentData} />
      ) : error ? (
        <DetailProblem title="This article cannot be shown" error={error} noun="blog" onRetry={refetch} />
      ) : (
        <Loading />
      )}
      <Area name="Recent Articles">
        <RecentStrip except={id} />
      </Area>
    </>
  );
}

function Article({ blog }: { blog: Blog }) {
  const { role } = useSession();
  return (
    <article>
      <PageHeader
        title={blog.title}
        annotation={
          <>
            <Link className={styles.back} to="/blogs">
              Blog
            </Link>
            {` · ${longDay(blog.date)} · ${blog.author}`}
          </>
        }
      />
      <Figure className={styles.picture} caption={blog.imageCaption}>
        <Photo
          file={blog.image}
          alt={blog.imageAlt || blog.title}
          shape="wide"
          sizes="(max-width: 1422px) 90vw, 1280px"
          priority
        />
      </Figure>
      <div className={styles.text}>
        <Prose html={blog.description} />
      </div>
      {role === 'guest' && (
        <Area name="The comment form">
          <CommentForm blogId={blog._id} />
        </Area>
      )}
    </article>
  );
}
