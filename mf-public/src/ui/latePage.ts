import type { RouteHandle } from '@plinth/kit/remote';
import type { ComponentType } from 'react';
import type { NonIndexRouteObject, RouteObject } from 'react-router-dom';

interface LatePage extends Pick<NonIndexRouteObject, 'path' | 'loader' | 'children'> {
  handle?: RouteHandle;
  /** The name of its chunk: documents ask for it with the first files. */
  chunk: string;
  load: () => Promise<ComponentType>;
}

/** For what asks where the page lives; the page of addresses that lead nowhere lives nowhere. */
const livesAt = (path = '*'): RouteHandle => (path.endsWith('*') ? {} : { canonical: path });

/**
 * The route of a page whose components are a chunk of their own. Its loader is not, so that a page's data and its code come at the same
 * time. The host waits for the chunk before it takes a page over.
 */
export const latePage = ({ chunk, load, handle, ...route }: LatePage): RouteObject => ({
  ...route,
  handle: { ...livesAt(route.path), ...handle, chunks: [chunk] } satisfies RouteHandle,
  // A browser answers the first try with what it kept of the document's hint, failures included.
  lazy: async () => ({ Component: await load().catch(load) }),
});
