import { createCalls } from '@plinth/kit/host/calls';
import { transportFor } from './apiAccess.ts';
import type { Renderer } from './contract.ts';

/** A file that mf-public has at this path, to be made from what the API answers. Without a public origin there is none. */
export const siteFile: Renderer['siteFile'] = (asked) => {
  const { app, siteUrl, path, releases } = asked;
  if (siteUrl === undefined) return undefined;
  const make = app?.siteFile?.(path);
  if (!make) return undefined;
  const staffPaths = releases['mf-console']?.paths ?? [];
  return () => make({ origin: siteUrl, calls: createCalls(transportFor(asked)), staffPaths });
};
