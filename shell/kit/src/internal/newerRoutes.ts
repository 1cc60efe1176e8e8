import type { Route } from '@plinth/contracts/routes';

/** The calls that this build does not know and a remote brings with it that was built later. */
export const newerRoutes: Record<string, Route> = {};
