import { Area } from '@plinth/kit/Area';
import type { Calls, Reading } from '@plinth/kit/calls';
import { Figure } from '@plinth/kit/Figure';
import type { RouteHandle } from '@plinth/kit/remote';
import { Link, type RouteObject, redirect, useParams } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { DetailProblem } from '../../ui/DetailProblem.tsx';
import { longDay } from '../../ui/dates.ts';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { head, headOf } from '../../ui/head.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Photo, photoSource } from '../../ui/Photo.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { CommentForm } from '../comments/CommentForm.tsx';
import { type Blog, readNewest, type WithNewest } from './api.ts';
import styles from './BlogPage.module.css';
import { RecentStrip } from './RecentStrip.tsx';

export interface ArticleAnswers extends WithNewest {
  article: Reading<Blog>;
}

const pictureSizes = '(max-width: 1422px) 90vw, 1280px';

const describe = ({ title, excerpt, author }: Blog) =>
  head(title, { description: excerpt || `An article by ${author}.` });

export const blogRoute = (calls: Calls): RouteObject => ({
  path: '/blogs/:id',
  element: <BlogPage />,
  handle: {
    query: sentQuery('postComment'),
    firstPicture: ({ answers }: { answers: ArticleAnswers }) =>
      answers.article.data && photoSource(answers.article.data.image, pictureSizes),
  } satisfies RouteHandle,
  loader: async ({ params }) => {
    const [article, newest] = await Promise.all([
      calls.read('readBlog', { params: { id: params.id ?? '' } }),
      readNewest(calls),
    ]);
    const id = article.data?._id;
    // An id can be written in several ways; the page has one address.
    if (id !== undefined && id !== params.id) return redirect(`/blogs/${id}`, 301);
    return { ...headOf(article, 'Article', describe), answers: { article, newest } };
  },
});

function BlogPage() {
  const { id = '' } = useParams();
  const { data, error } = useAnswers<ArticleAnswers>().article;
  return (
    <>
      {data ? (
        <Article blog={data} />
      ) : (
        <DetailProblem title="This article cannot be shown" error={error} noun="blog" />
      )}
      <Area name="Recent Articles">
        <RecentStrip except={id} />
      </Area>
    </>
  );
}

function Article({ blog }: { blog: Blog }) {
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
          sizes={pictureSizes}
          priority
        />
      </Figure>
      <div className={styles.text}>
        <Prose html={blog.description} />
      </div>
      <Area name="The comment form">
        <CommentForm blogId={blog._id} />
      </Area>
    </article>
  );
}
