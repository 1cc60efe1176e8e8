import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { galleryVideos } from '@plinth/contracts/constants';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Video, VideoAnswers } from './api.ts';
import texts from './texts/en.po';
import styles from './VideoGalleryPage.module.css';

export function VideoGalleryPage() {
  const t = useTexts(texts);
  const { videos } = useAnswers<VideoAnswers>();
  return (
    <>
      <PageHeader
        title={t('videos.title')}
        lead={t(hasStills(videos.data) ? 'videos.stills' : 'videos.lead')}
      />
      <Column>
        <FetchedList list={videos}>
          {(films) => (films.length > 0 ? <Films films={films.slice(0, galleryVideos)} /> : <NoFilms />)}
        </FetchedList>
      </Column>
    </>
  );
}

/** A still with no film behind it leads to what it shows. */
const hasStills = (films: readonly Video[] = []) => films.some(({ stillOf }) => stillOf);

function Films({ films }: { films: readonly Video[] }) {
  return (
    <ul className={styles.videos}>
      {films.map((film, index) => (
        <li key={film.id.videoId}>
          {film.stillOf ? (
            <Still film={film} page={film.stillOf} priority={index === 0} />
          ) : (
            <Film film={film} priority={index === 0} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface FilmProps {
  film: Video;
  /** As of `Photo`. */
  priority: boolean;
}

function Film({ film, priority }: FilmProps) {
  return (
    <a
      className={styles.video}
      href={`https://www.youtube.com/watch?v=${encodeURIComponent(film.id.videoId)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Poster film={film} priority={priority} />
    </a>
  );
}

function Still({ film, priority, page }: FilmProps & { page: string }) {
  const t = useTexts(texts);
  return (
    <Link className={styles.video} to={page}>
      <Poster film={film} priority={priority} />
      <span className={styles.note}>{t('videos.still')}</span>
    </Link>
  );
}

function Poster({ film: { snippet }, priority }: FilmProps) {
  return (
    <>
      <img
        className={styles.picture}
        src={snippet.thumbnails.medium.url}
        alt=""
        width={320}
        height={180}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
      />
      <span className={styles.title}>
        <bdi>{snippet.title}</bdi>
      </span>
    </>
  );
}

function NoFilms() {
  const { videoChannel } = companyWords(saysIn(useLanguage()));
  const t = useTexts(texts);
  return (
    <Empty text={t('videos.none')}>
      <a className={styles.channel} href={company.videoChannel} target="_blank" rel="noopener noreferrer">
        {videoChannel}
      </a>
    </Empty>
  );
}
