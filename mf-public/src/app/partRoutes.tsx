import { prefetch } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import type { RouteObject } from 'react-router-dom';
import { blogsApi } from '../features/blogs/api.ts';
import { LatestArticles } from '../features/blogs/LatestArticles.tsx';
import { askForCarousel, ProjectCarousel } from '../features/projects/ProjectCarousel.tsx';
import { head } from '../ui/head.ts';

/** Parts of the home page that have addresses of their own. */
export const partRoutes = (store: AppStore): RouteObject[] => [
  {
    path: '/project',
    element: <ProjectCarousel level={1} />,
    loader: async () => {
      await prefetch(askForCarousel(store));
      return head('Our Projects', { description: 'The newest of what we build and have built.' });
    },
  },
  {
    path: '/blog',
    element: <LatestArticles level={1} />,
    loader: async () => {
      await prefetch(store.dispatch(blogsApi.endpoints.recentArticles.initiate()));
      return head('Blog', { description: 'The newest articles from our sites, studios and offices.' });
    },
  },
];
