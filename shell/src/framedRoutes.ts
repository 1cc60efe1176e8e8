import { handleOf } from '@plinth/kit/internal/handle';
import type { RemoteApp } from '@plinth/kit/remote';
import type { RouteObject } from 'react-router-dom';
import { appRoutes, type PageHost } from './appRoutes.ts';
import { hostRoutes } from './hostRoutes.tsx';

/** The application of a remote that runs here. */
export interface RunningRemote {
  name: string;
  app: RemoteApp;
}

/** The route inside which the pages of guests stand. */
export const frameId = 'frame';

const isFrame = (route: RouteObject) => handleOf(route).frame === true;

const hasFrame = (routes: readonly RouteObject[]): boolean =>
  routes.some((route) => isFrame(route) || hasFrame(route.children ?? []));

const putIntoFrame = (routes: RouteObject[], guests: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    if (route.index || !route.children) return route;
    if (isFrame(route)) return { ...route, id: frameId, children: [...route.children, ...guests] };
    return { ...route, children: putIntoFrame(route.children, guests) };
  });

/** The routes of a guest. Their ids are their own, so that they are the same whatever other guests a page has. */
export const guestRoutes = (name: string, routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route, index) => {
    const id = `${name}-${index}`;
    return route.index || !route.children
      ? { id, ...route }
      : { id, ...route, children: guestRoutes(id, route.children) };
  });

/**
 * The routes of several remotes inside the host's own: those of the home remote, which comes first, and those of its guests inside
 * its frame, or beside its pages where it has none. What the home remote has is numbered as without guests.
 */
export const framedRoutes = ([home, ...guests]: readonly RunningRemote[], given: PageHost): RouteObject[] => {
  const ofHome = home ? appRoutes(home.app, given) : [];
  const ofGuests = guests.flatMap(({ name, app }) => guestRoutes(name, appRoutes(app, given)));
  return hasFrame(ofHome)
    ? hostRoutes(putIntoFrame(ofHome, ofGuests))
    : hostRoutes([...ofHome, ...ofGuests], frameId);
};
