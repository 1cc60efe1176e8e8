import { company } from '@plinth/contracts/company';
import { galleryVideos } from '@plinth/contracts/constants';
import { Link } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Video, VideoAnswers } from './api.ts';
import styles from './VideoGalleryPage.module.css';

export function VideoGalleryPage() {
  const { videos } = useAnswers<VideoAnswers>();
  return (
    <>
      <PageHeader title="Video Gallery" lead={leadOf(videos.data)} />
      <Column>
        <FetchedList list={videos}>
          {(films) => (films.length > 0 ? <Films films={films.slice(0, galleryVideos)} /> : <NoFilms />)}
        </FetchedList>
      </Column>
    </>
  );
}

/** A still with no film behind it leads to what it shows. */
const leadOf = (films: readonly Video[] = []) =>
  films.some(({ stillOf }) => stillOf)
    ? 'Stills from our films. This is a demonstration: the films are not part of it, and each still leads to the place that it shows.'
    : "Our latest films. They open on the channel's own site.";

function Films({ films }: { films: readonly Video[] }) {
  return (
    <ul className={styles.videos}>
      {films.map((film) => (
        <li key={film.id.videoId}>
          {film.stillOf ? <Still film={film} page={film.stillOf} /> : <Film film={film} />}
        </li>
      ))}
    </ul>
  );
}

function Film({ film }: { film: Video }) {
  return (
    <a
      className={styles.video}
      href={`https://www.youtube.com/watch?v=${encodeURIComponent(film.id.videoId)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Poster film={film} />
    </a>
  );
}

function Still({ film, page }: { film: Video; page: string }) {
  return (
    <Link className={styles.video} to={page}>
      <Poster film={film} />
      <span className={styles.note}>A still, without its film</span>
    </Link>
  );
}

function Poster({ film: { snippet } }: { film: Video }) {
  return (
    <>
      <img
        className={styles.picture}
        src={snippet.thumbnails.medium.url}
        alt=""
        width={320}
        height={180}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.title} dir="auto">
        {snippet.title}
      </span>
    </>
  );
}

function NoFilms() {
  return (
    <Empty text="No videos available.">
      <a
        className={styles.channel}
        href={company.videoChannel.href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {company.videoChannel.label}
      </a>
    </Empty>
  );
}
