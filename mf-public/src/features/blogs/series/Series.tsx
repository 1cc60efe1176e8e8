import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { TitledList } from '../../../ui/TitledList.tsx';
import { langOf } from '../../../ui/writtenIn.ts';
import type { BlogSummary } from '../api.ts';
import { seriesPath } from '../seriesPath.ts';
import { type SeriesPlace, seriesId } from '../seriesPlace.ts';
import styles from './Series.module.css';
import texts from './texts/en.po';

/** All parts of a series that are published, and the one before and the one after this one. */
export function Series({ place: { series, part, previous, next } }: { place: SeriesPlace }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div id={seriesId} className={styles.series}>
      <TitledList title={series.name} titleLang={langOf(series, language)}>
        <ol>
          {series.parts.map((article, index) => (
            <li key={article._id}>
              <span className={styles.number}>{t('series.part', { part: index + 1 })}</span>
              {index + 1 === part ? (
                <strong aria-current="page" dir="auto" lang={langOf(article, language)}>
                  {article.title}
                </strong>
              ) : (
                <PartLink article={article} />
              )}
            </li>
          ))}
        </ol>
        {series.slug && (
          <p className={styles.whole}>
            <Link className={styles.link} to={seriesPath(series.slug)}>
              {t('series.whole')}
            </Link>
          </p>
        )}
        <nav className={styles.ways} aria-label={t('series.ways')}>
          {previous && <PartLink article={previous} rel="prev" before={t('series.previous')} />}
          {next && <PartLink article={next} rel="next" before={t('series.next')} />}
        </nav>
      </TitledList>
    </div>
  );
}

interface PartLinkProps {
  article: BlogSummary;
  rel?: 'prev' | 'next';
  /** What its title is read after. */
  before?: string;
}

function PartLink({ article, rel, before }: PartLinkProps) {
  const lang = langOf(article, useLanguage());
  return (
    <Link className={styles.link} to={`/blogs/${article.slug}`} rel={rel}>
      {before && <span className={styles.number}>{before} </span>}
      <bdi lang={lang}>{article.title}</bdi>
    </Link>
  );
}
