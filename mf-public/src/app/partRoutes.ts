import type { Calls } from '@plinth/kit/calls';
import type { RouteObject } from 'react-router-dom';
import { readRecent } from '../features/blogs/api.ts';
import { readForCarousel } from '../features/projects/api.ts';
import { head } from '../ui/head.ts';
import { latePage } from '../ui/latePage.ts';

const parts = () => import(/* webpackChunkName: "parts" */ './PartPages.tsx');

/** Parts of the home page that have addresses of their own. */
export const partRoutes = (calls: Calls): RouteObject[] => [
  latePage({
    path: '/project',
    chunk: 'parts',
    load: async () => (await parts()).ProjectPart,
    loader: async () => ({
      ...head('Our Projects', { description: 'The newest of what we build and have built.' }),
      answers: { carousel: await readForCarousel(calls) },
    }),
  }),
  latePage({
    path: '/blog',
    chunk: 'parts',
    load: async () => (await parts()).ArticlePart,
    loader: async () => ({
      ...head('Blog', { description: 'The newest articles from our sites, studios and offices.' }),
      answers: { recent: await readRecent(calls) },
    }),
  }),
];
