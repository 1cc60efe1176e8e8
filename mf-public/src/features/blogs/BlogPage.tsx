import type { ShownComment } from '@plinth/contracts/comments';
import { Area } from '@plinth/kit/Area';
import { Figure } from '@plinth/kit/Figure';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { DetailProblem } from '../../ui/DetailProblem.tsx';
import { useLongDay } from '../../ui/dates.ts';
import { LatePart } from '../../ui/LatePart.tsx';
import { LargePhoto } from '../../ui/lightbox/LargePhoto.tsx';
import { LightboxArticle } from '../../ui/lightbox/LightboxArticle.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { leadSizes } from '../../ui/photoSource.ts';
import { altOf } from '../../ui/pictureWords.ts';
import { useQuery } from '../../ui/query.ts';
import { langOf } from '../../ui/writtenIn.ts';
import { answerQuery, writeId } from '../comments/answerQuery.ts';
import { CommentForm } from '../comments/CommentForm.tsx';
import { Comments } from '../comments/Comments.tsx';
import { useFocusWhenAnswering } from '../comments/useFocusWhenAnswering.ts';
import type { NextProjects } from '../projects/nextProjects.ts';
import type { ArticleAnswers, Article as ArticleData, BlogSummary } from './api.ts';
import { authorPath } from './authorPath.ts';
import styles from './BlogPage.module.css';
import { Contents } from './Contents.tsx';
import { RecentStrip } from './RecentStrip.tsx';
import { Related } from './Related.tsx';
import { lateSeries } from './series/lateSeries.ts';
import { type SeriesPlace, seriesId, seriesPlace } from './seriesPlace.ts';
import texts from './texts/en.po';

export function BlogPage() {
  const t = useTexts(texts);
  const { article, related, comments, next, series } = useAnswers<ArticleAnswers>();
  const { data, error } = article;
  return (
    <>
      {data ? (
        <Article
          blog={data}
          related={related.data ?? []}
          comments={comments.data?.items ?? []}
          next={next.data}
          place={seriesPlace(series.data, data._id)}
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
  place: SeriesPlace | undefined;
}

function Article({ blog, related, comments, next, place }: ArticleProps) {
  const t = useTexts(texts);
  const longDay = useLongDay();
  const lang = langOf(blog, useLanguage());
  const { answer } = useQuery(answerQuery);
  useFocusWhenAnswering(answer);
  return (
    <LightboxArticle>
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
            {place && (
              <>
                {' · '}
                <a className={styles.link} href={`#${seriesId}`}>
                  {t('series.place', {
                    ...{ part: place.part, count: place.series.parts.length, name: place.series.name },
                  })}
                </a>
              </>
            )}
          </>
        }
      />
      <Figure
        className={styles.picture}
        caption={blog.imageCaption}
        captionLang={blog.imageLanguages?.caption}
      >
        <LargePhoto
          file={blog.image}
          {...altOf(blog.imageAlt, blog.imageLanguages, { alt: blog.title, altLang: lang })}
          shape="wide"
          sizes={leadSizes}
          priority
        />
      </Figure>
      <div className={styles.text}>
        <Contents of={blog.contents ?? []} />
        <Prose html={blog.description} lang={lang} projects={next} />
      </div>
      {place && (
        <Area name={t('series.name')}>
          <LatePart of={lateSeries} given={{ place }} />
        </Area>
      )}
      <Related articles={related} />
      <Comments comments={comments} />
      <div id={writeId} className={styles.write} tabIndex={-1}>
        <Area name={t('article.commentForm')}>
          <CommentForm blogId={blog._id} answered={comments.find(({ _id }) => _id === answer)} />
        </Area>
      </div>
    </LightboxArticle>
  );
}
