import { createCalls } from '@plinth/host/calls';
import { transportFor } from './apiAccess.ts';
import { applicationsFor } from './application.ts';
import type { Renderer } from './contract.ts';
import { remotesFor } from './remotes.ts';

/** A file that a remote for visitors has at this path, to be made from what the API answers. Without a public origin there is none. */
export const siteFile: Renderer['siteFile'] = (asked) => {
  const { siteUrl, path, releases } = asked;
  if (siteUrl === undefined) return undefined;
  const makers = applicationsFor(asked).map((app) => app.siteFile?.(path));
  const make = makers.find((maker) => maker !== undefined);
  if (!make) return undefined;
  const staffPaths = remotesFor(releases, 'staff').flatMap(({ paths }) => paths);
  return () => make({ origin: siteUrl, calls: createCalls(transportFor(asked)), staffPaths });
};
