import { defaultLanguage } from '@plinth/contracts/languages';
import type { Calls } from '@plinth/kit/calls';
import type { MakeSiteFile } from '@plinth/kit/discovery';
import type { RouteObject } from 'react-router-dom';
import { createRoutes } from '../app/app.tsx';
import { absolute } from './structuredData.ts';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

/** What the addresses of a route begin with: `/blogs/edit/` of `/blogs/edit/:id`. */
const beginning = (path: string) => path.split(':')[0] ?? path;

/** What addresses that only staff have begin with, the shortest for all that it covers. */
const staffBeginnings = (staffPaths: readonly string[], calls: Calls) => {
  const publicPaths = new Set(pathsOf(createRoutes({ calls, language: defaultLanguage })));
  const beginnings = staffPaths.filter((path) => !publicPaths.has(path)).map(beginning);
  return beginnings
    .filter((one) => !beginnings.some((other) => other !== one && one.startsWith(`${other}/`)))
    .sort();
};

/** Asks crawlers to leave the console and the API alone, and leads them to the sitemap. Pictures are for everybody. */
export const robots: MakeSiteFile = async ({ origin, calls, staffPaths }) => ({
  type: 'text/plain',
  content: [
    'User-agent: *',
    ...['/api/', ...staffBeginnings(staffPaths, calls)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml', origin)}`,
    '',
  ].join('\n'),
});
