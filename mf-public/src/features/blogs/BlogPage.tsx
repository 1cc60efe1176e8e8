import { Area } from '@plinth/kit/Area';
import { Figure } from '@plinth/kit/Figure';
import { Link, useParams } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { DetailProblem } from '../../ui/DetailProblem.tsx';
import { longDay } from '../../ui/dates.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { leadSizes } from '../../ui/photoSource.ts';
import { CommentForm } from '../comments/CommentForm.tsx';
import type { ArticleAnswers, Blog } from './api.ts';
import styles from './BlogPage.module.css';
import { RecentStrip } from './RecentStrip.tsx';

export function BlogPage() {
  const { id = '' } = useParams();
  const { data, error } = useAnswers<ArticleAnswers>().article;
  return (
    <>
      {data ? <Article blog={data} /> : <DetailProblem error={error} noun="blog" />}
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
        <Photo file={blog.image} alt={blog.imageAlt || blog.title} shape="wide" sizes={leadSizes} priority />
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
