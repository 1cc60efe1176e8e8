import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import type { RouteObject } from 'react-router-dom';
import { readRecent } from '../features/blogs/api.ts';
import { readForCarousel } from '../features/projects/api.ts';
import { head } from '../ui/head.ts';
import { latePage } from '../ui/latePage.ts';
import texts from './texts/en.po';

const parts = () => import(/* webpackChunkName: "parts" */ './PartPages.tsx');

/** Parts of the home page that have addresses of their own. */
export const partRoutes = (host: HostCalls): RouteObject[] => [
  latePage({
    path: '/project',
    chunk: 'parts',
    load: async () => (await parts()).ProjectPart,
    loader: async () => {
      const t = textsIn(texts, host.language);
      return {
        ...head(t('parts.projects'), { description: t('parts.projectsDescription') }),
        answers: { carousel: await readForCarousel(host) },
      };
    },
  }),
  latePage({
    path: '/blog',
    chunk: 'parts',
    load: async () => (await parts()).ArticlePart,
    loader: async () => {
      const t = textsIn(texts, host.language);
      return {
        ...head(t('parts.blog'), { description: t('parts.blogDescription') }),
        answers: { recent: await readRecent(host) },
      };
    },
  }),
];
