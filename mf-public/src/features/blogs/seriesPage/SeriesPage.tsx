import { problemOf } from '@plinth/kit/problem';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { useAnswers } from '../../../ui/answers.ts';
import { Column } from '../../../ui/Column.tsx';
import { DeadEnd } from '../../../ui/DeadEnd.tsx';
import { FetchedList } from '../../../ui/FetchedList.tsx';
import { isDead } from '../../../ui/head.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { langOf } from '../../../ui/writtenIn.ts';
import { ArticleRow } from '../ArticleRow.tsx';
import type { SeriesAnswers } from '../api.ts';
import styles from './SeriesPage.module.css';
import texts from './texts/en.po';

/** A series of articles, from its first part on. */
export function SeriesPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { series } = useAnswers<SeriesAnswers>();
  const { data, error } = series;
  if (!data && isDead(problemOf(error).status)) return <NoSeries />;
  return (
    <>
      <PageHeader
        title={data?.name ?? t('series.unknown')}
        titleLang={data && langOf(data, language)}
        overList
        annotation={
          <>
            <Link className={styles.back} to="/blogs">
              {t('series.blog')}
            </Link>
            {data && ` · ${t('series.parts', { count: data.parts.length })}`}
          </>
        }
      />
      <Column>
        <FetchedList list={series}>
          {({ parts }) => (
            <ol className={styles.parts}>
              {parts.map((article, index) => (
                <li key={article._id}>
                  <p className={styles.part}>{t('series.part', { part: index + 1 })}</p>
                  <ArticleRow article={article} level={2} first={index === 0} />
                </li>
              ))}
            </ol>
          )}
        </FetchedList>
      </Column>
    </>
  );
}

function NoSeries() {
  const t = useTexts(texts);
  return (
    <DeadEnd status={404} title={t('series.dead')} lead={t('series.deadLead')}>
      <ArrowLink to="/blogs">{t('series.all')}</ArrowLink>
      <ArrowLink to="/">{t('series.home')}</ArrowLink>
    </DeadEnd>
  );
}
