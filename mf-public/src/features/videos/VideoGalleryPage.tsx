import { company } from '@plinth/contracts/company';
import { galleryVideos } from '@plinth/contracts/constants';
import { Loading } from '@plinth/kit/Loading';
import { prefetch } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import type { RouteObject } from 'react-router-dom';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { head } from '../../ui/head.ts';
import { ListProblem } from '../../ui/ListProblem.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useVideosQuery, videosApi } from './api.ts';
import styles from './VideoGalleryPage.module.css';

/** Paths are matched without regard to case: /VideoGallery is this page too. */
export const videoGalleryRoute = (store: AppStore): RouteObject => ({
  path: '/videogallery',
  element: <VideoGalleryPage />,
  loader: async () => {
    await prefetch(store.dispatch(videosApi.endpoints.videos.initiate()));
    return head('Video Gallery', { description: `The latest films of ${company.name}.` });
  },
});

function VideoGalleryPage() {
  const { data, error, refetch } = useVideosQuery();
  return (
    <>
      <PageHeader title="Video Gallery" lead="Our latest films. They open on the channel's own site." />
      <Column>
        {data && data.length > 0 ? (
          <ul className={styles.videos}>
            {data.slice(0, galleryVideos).map(({ id, snippet }) => (
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
        ) : data ? (
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
        ) : error ? (
          <ListProblem error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </Column>
    </>
  );
}
