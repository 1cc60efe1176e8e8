import type { HostCalls } from '@plinth/kit/remote';
import { latePage } from '../../ui/latePage.ts';
import { searchQuery } from './searchQuery.ts';

/** Its loader comes with the page: a question begins on another page, which need not know how it is answered. */
export const searchRoute = (host: HostCalls) =>
  latePage({
    path: '/search',
    chunk: 'search',
    load: async () => (await import(/* webpackChunkName: "search" */ './SearchPage.tsx')).SearchPage,
    handle: { query: searchQuery },
    loader: async ({ request }) =>
      (await import(/* webpackChunkName: "search" */ './loadSearch.ts')).loadSearch(host, request),
  });
