import { defaultLanguage } from '@plinth/contracts/languages';
import type { Calls } from '@plinth/kit/calls';
import type { MakeSiteFile } from '@plinth/kit/discovery';
import type { RouteObject } from 'react-router-dom';
import { createRoutes } from '../app/app.tsx';
import { absolute } from './structuredData.ts';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

/**
 * What the addresses of a route match, as crawlers read it (RFC 9309, 2.2.3): a rule covers all that begins like it, and `*` stands for
 * anything. `/blogs/edit/` of `/blogs/edit/:id`; of `/blogs/:id/revisions`, beside which articles have their addresses, the whole.
 */
const patternOf = (path: string) => path.replace(/:[^/]+$/, '').replace(/:[^/]+/g, '*');

/** What covers the addresses that only staff have, without those that another one covers. */
const staffPatterns = (staffPaths: readonly string[], calls: Calls) => {
  const publicPaths = new Set(pathsOf(createRoutes({ calls, language: defaultLanguage })));
  const patterns = new Set(staffPaths.filter((path) => !publicPaths.has(path)).map(patternOf));
  return [...patterns]
    .filter((one) => ![...patterns].some((other) => other !== one && one.startsWith(`${other}/`)))
    .sort();
};

/** Asks crawlers to leave the console and the API alone, and leads them to the sitemap. Pictures are for everybody. */
export const robots: MakeSiteFile = async ({ origin, calls, staffPaths }) => ({
  type: 'text/plain',
  content: [
    'User-agent: *',
    ...['/api/', ...staffPatterns(staffPaths, calls)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml', origin)}`,
    '',
  ].join('\n'),
});
