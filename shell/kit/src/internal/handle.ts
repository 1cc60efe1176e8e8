import type { RouteHandle } from '../remote.ts';

const isHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null;

/** What a route tells its host: nothing, for a route without a handle. */
export const handleOf = (route: { handle?: unknown } | undefined): RouteHandle =>
  isHandle(route?.handle) ? route.handle : {};
