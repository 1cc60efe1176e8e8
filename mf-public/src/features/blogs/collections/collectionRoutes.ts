import type { HostCalls, RouteHandle } from '@plinth/kit/remote';
import { latePage } from '../../../ui/latePage.ts';
import { pageQuery } from '../../../ui/paging.ts';

const collections = () => import(/* webpackChunkName: "authors" */ './collectionsChunk.ts');

/** The pages that gather articles: those of an author, and those of a series. */
export const collectionRoutes = (host: HostCalls) => {
  const routeOf = (kind: 'authors' | 'series', handle: RouteHandle) =>
    latePage({
      path: `/${kind}/:slug`,
      chunk: 'authors',
      load: async () => (await collections())[kind].Page,
      handle,
      loader: async (at) => (await collections())[kind].load(host, at),
    });
  return [routeOf('authors', { query: pageQuery }), routeOf('series', {})];
};
