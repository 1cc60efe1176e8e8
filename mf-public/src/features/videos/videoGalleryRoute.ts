import { company } from '@plinth/contracts/company';
import type { Calls } from '@plinth/kit/calls';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';

/** Paths are matched without regard to case: /VideoGallery is this page too. */
export const videoGalleryRoute = (calls: Calls) =>
  latePage({
    path: '/videogallery',
    chunk: 'videos',
    load: async () =>
      (await import(/* webpackChunkName: "videos" */ './VideoGalleryPage.tsx')).VideoGalleryPage,
    loader: async () => {
      const videos = await calls.read('listVideos');
      return {
        ...head('Video Gallery', { description: `The latest films of ${company.name}.` }),
        answers: { videos },
      };
    },
  });
