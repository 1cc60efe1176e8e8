import type { PageHead } from '@plinth/kit/remote';
import { head } from './head.ts';

interface Discovered {
  readonly title: string;
  readonly searchTitle?: string | undefined;
  readonly searchDescription?: string | undefined;
}

/** The head of the page of a blog or project: what was written for search engines, else what readers see. */
export const discoveredHead = (
  { title, searchTitle, searchDescription }: Discovered,
  description: string,
): PageHead => head(searchTitle || title, { description: searchDescription || description });
