import { matchRoutes, type RouteObject } from 'react-router-dom';

const load = async (route: RouteObject) => {
  const { lazy } = route;
  if (!lazy) return;
  const loaded =
    typeof lazy === 'function'
      ? await lazy()
      : Object.fromEntries(
          await Promise.all(Object.entries(lazy).map(async ([key, get]) => [key, await get?.()] as const)),
        );
  Object.assign(route, loaded, { lazy: undefined });
};

/** Loads what the routes of this address load lazily, so that the first render has all of it and hydrates as it is. */
export const loadMatchedRoutes = async (routes: RouteObject[]) => {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(matches.map(({ route }) => load(route)));
};
