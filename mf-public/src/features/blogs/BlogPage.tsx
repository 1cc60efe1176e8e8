import type { ShownComment } from '@plinth/contracts/comments';
import { Area } from '@plinth/kit/Area';
import { Figure } from '@plinth/kit/Figure';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { DetailProblem } from '../../ui/DetailProblem.tsx';
import { useLongDay } from '../../ui/dates.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { leadSizes } from '../../ui/photoSource.ts';
import { useQuery } from '../../ui/query.ts';
import { langOf } from '../../ui/writtenIn.ts';
import { answerQuery, writeId } from '../comments/answerQuery.ts';
import { CommentForm } from '../comments/CommentForm.tsx';
import { Comments } from '../comments/Comments.tsx';
import type { NextProjects } from '../projects/nextProjects.ts';
import { authorPath } from './authorPath.ts';
import type { ArticleAnswers, Article as ArticleData, BlogSummary } from './api.ts';
import styles from './BlogPage.module.css';
import { Contents } from './Contents.tsx';
import { RecentStrip } from './RecentStrip.tsx';
import { Related } from './Related.tsx';
import texts from './texts/en.po';

export function BlogPage() {
  const t = useTexts(texts);
  const { article, related, comments, next } = useAnswers<ArticleAnswers>();
  const { data, error } = article;
  return (
    <>
      {data ? (
        <Article
          blog={data}
          related={related.data ?? []}
          comments={comments.data?.items ?? []}
          next={next.data}
        />
      ) : (
        <DetailProblem error={error} noun="blog" />
      )}
      <Area name={t('recent.title')}>
        <RecentStrip except={data?._id} />
      </Area>
    </>
  );
}

function Byline({ author, slug }: { author: string; slug: string | undefined }) {
  const name = <bdi>{author}</bdi>;
  if (!slug) return name;
  return (
    <Link className={styles.link} rel="author" to={authorPath(slug)}>
      {name}
    </Link>
  );
}

interface ArticleProps {
  blog: ArticleData;
  related: readonly BlogSummary[];
  comments: readonly ShownComment[];
  next: NextProjects | undefined;
}

function Article({ blog, related, comments, next }: ArticleProps) {
  const t = useTexts(texts);
  const longDay = useLongDay();
  const lang = langOf(blog, useLanguage());
  const { answer } = useQuery(answerQuery);
  return (
    <article>
      <PageHeader
        title={blog.title}
        titleLang={lang}
        annotation={
          <>
            <Link className={styles.link} to="/blogs">
              {t('blogs.title')}
            </Link>
            {` · ${longDay(blog.date)} · `}
            <Byline author={blog.author} slug={blog.authorSlug} />
            {blog.readingMinutes ? ` · ${t('article.reading', { minutes: blog.readingMinutes })}` : ''}
          </>
        }
      />
      <Figure className={styles.picture} caption={blog.imageCaption}>
        <Photo file={blog.image} alt={blog.imageAlt || blog.title} shape="wide" sizes={leadSizes} priority />
      </Figure>
      <div className={styles.text}>
        <Contents of={blog.contents ?? []} />
        <Prose html={blog.description} lang={lang} projects={next} />
      </div>
      <Related articles={related} />
      <Comments comments={comments} />
      <div id={writeId} className={styles.write}>
        <Area name={t('article.commentForm')}>
          <CommentForm blogId={blog._id} answered={comments.find(({ _id }) => _id === answer)} />
        </Area>
      </div>
    </article>
  );
}
