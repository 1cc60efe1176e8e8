import type { MakeSiteFile } from '@plinth/kit/discovery';
import { feedAt } from './feeds.ts';
import { robots } from './robots.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

const files: Readonly<Record<string, MakeSiteFile>> = {
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
};

/** What makes the file that has this path; undefined when no file has. */
export const siteFile = (path: string): MakeSiteFile | undefined =>
  Object.hasOwn(files, path) ? files[path] : (feedAt(path) ?? sitemapPart(path));
