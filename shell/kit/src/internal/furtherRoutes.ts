import type { Route } from '@plinth/contracts/routes';

/** The calls that a page knows besides those of visitors: staff's, which come with the store, and those that a remote brings with it that was built later. */
export const furtherRoutes: Record<string, Route> = {};
