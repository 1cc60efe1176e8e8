import type { HostCalls } from '@plinth/kit/remote';
import type { RouteObject } from 'react-router-dom';
import { latePage } from '../ui/latePage.ts';

const parts = () => import(/* webpackChunkName: "parts" */ './partsChunk.ts');

/** Parts of the home page that have addresses of their own. */
export const partRoutes = (host: HostCalls): RouteObject[] => [
  latePage({
    path: '/project',
    chunk: 'parts',
    load: async () => (await parts()).ProjectPart,
    loader: async () => (await parts()).loadProjectPart(host),
  }),
  latePage({
    path: '/blog',
    chunk: 'parts',
    load: async () => (await parts()).ArticlePart,
    loader: async () => (await parts()).loadArticlePart(host),
  }),
];
