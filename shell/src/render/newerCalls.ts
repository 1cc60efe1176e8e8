import type { Release } from '@plinth/contracts/releases';
import { type Route, routes } from '@plinth/contracts/routes';
import { staffRoutes } from '@plinth/contracts/staffRoutes';
import { furtherRoutes } from '@plinth/kit/internal/furtherRoutes';
import { remember } from './remember.ts';

const known = { ...routes, ...staffRoutes };

/** The calls of a remote that this shell was built without; undefined when it knows them all. */
export const newerCallsOf = remember(({ routes: its = {} }: Release): Record<string, Route> | undefined => {
  const newer = Object.entries(its).filter(([name]) => !Object.hasOwn(known, name));
  return newer.length > 0 ? Object.fromEntries(newer) : undefined;
});

/** Lets the pages of a remote make them on this server. */
export const learnCallsOf = (release: Release) => Object.assign(furtherRoutes, newerCallsOf(release));
