import type { Calls } from '@plinth/kit/calls';
import type { RouteObject } from 'react-router-dom';
import { readRecent } from '../features/blogs/api.ts';
import { LatestArticles } from '../features/blogs/LatestArticles.tsx';
import { readForCarousel } from '../features/projects/api.ts';
import { ProjectCarousel } from '../features/projects/ProjectCarousel.tsx';
import { head } from '../ui/head.ts';

/** Parts of the home page that have addresses of their own. */
export const partRoutes = (calls: Calls): RouteObject[] => [
  {
    path: '/project',
    element: <ProjectCarousel level={1} />,
    loader: async () => ({
      ...head('Our Projects', { description: 'The newest of what we build and have built.' }),
      answers: { carousel: await readForCarousel(calls) },
    }),
  },
  {
    path: '/blog',
    element: <LatestArticles level={1} />,
    loader: async () => ({
      ...head('Blog', { description: 'The newest articles from our sites, studios and offices.' }),
      answers: { recent: await readRecent(calls) },
    }),
  },
];
