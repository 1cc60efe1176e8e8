import { company } from '@plinth/contracts/company';
import { galleryVideos } from '@plinth/contracts/constants';
import type { Video } from '@plinth/contracts/videos';
import { useAnswers } from '../../ui/answers.ts';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './VideoGalleryPage.module.css';
import type { VideoAnswers } from './videoGalleryRoute.ts';

export function VideoGalleryPage() {
  const { videos } = useAnswers<VideoAnswers>();
  return (
    <>
      <PageHeader title="Video Gallery" lead="Our latest films. They open on the channel's own site." />
      <Column>
        <FetchedList list={videos}>
          {(films) => (films.length > 0 ? <Films films={films.slice(0, galleryVideos)} /> : <NoFilms />)}
        </FetchedList>
      </Column>
    </>
  );
}

function Films({ films }: { films: readonly Video[] }) {
  return (
    <ul className={styles.videos}>
      {films.map(({ id, snippet }) => (
        <li key={id.videoId}>
          <a
            className={styles.video}
            href={`https://www.youtube.com/watch?v=${encodeURIComponent(id.videoId)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
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
          </a>
        </li>
      ))}
    </ul>
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
