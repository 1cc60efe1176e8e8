import { company } from '@plinth/contracts/company';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import texts from './texts/en.po';

/** Paths are matched without regard to case: /VideoGallery is this page too. */
export const videoGalleryRoute = ({ calls, language }: HostCalls) =>
  latePage({
    path: '/videogallery',
    chunk: 'videos',
    load: async () =>
      (await import(/* webpackChunkName: "videos" */ './VideoGalleryPage.tsx')).VideoGalleryPage,
    loader: async () => {
      const t = textsIn(texts, language);
      const videos = await calls.read('listVideos');
      return {
        ...head(t('videos.title'), { description: t('videos.description', { company: company.name }) }),
        answers: { videos },
      };
    },
  });
