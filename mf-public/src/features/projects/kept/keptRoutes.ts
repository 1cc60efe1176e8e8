import type { HostCalls } from '@plinth/kit/remote';
import { latePage } from '../../../ui/latePage.ts';
import { compareQuery } from './compareQuery.ts';

const chunk = 'kept-pages';
const pages = () => import(/* webpackChunkName: "kept-pages" */ './keptPages.ts');

/** What is compared, and what is saved. */
export const keptRoutes = (host: HostCalls) => [
  latePage({
    path: '/projects/compare',
    chunk,
    load: async () => (await pages()).ComparePage,
    handle: { query: compareQuery },
    loader: async ({ request }) => (await pages()).loadComparison(host, request),
  }),
  latePage({
    path: '/projects/saved',
    chunk,
    load: async () => (await pages()).SavedPage,
    loader: async () => (await pages()).savedHead(host.language),
  }),
];
