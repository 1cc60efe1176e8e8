import type { BlogSummary } from '@plinth/contracts/blogs';
import { type ProjectCategory, type PublicationType, searchLength } from '@plinth/contracts/constants';
import type { PriceRange } from '@plinth/contracts/priceRanges';
import type { ProjectSummary } from '@plinth/contracts/projects';
import type { SearchFacets, SearchHit } from '@plinth/contracts/search';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { Reading } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import type { HostCalls } from '@plinth/kit/remote';
import { pageOf } from '../../ui/paging.ts';
import type { SitePage } from './pages/pagesFor.ts';
import { type AskedResults, chosenOf, type FacetName } from './searchQuery.ts';

export type { SearchFacets, SearchHit };

/** Results on one page. */
export const resultsPerPage = 10;

/** The results of a page of a search, best first; none for no question. */
export const readFound = async (
  { calls, language }: HostCalls,
  asked: AskedResults,
): Promise<Reading<Slice<SearchHit>>> => {
  const { q, type, page } = asked;
  if (q === null) return { data: { items: [], total: 0 } };
  const shown = { page: pageOf(page), limit: resultsPerPage, ...readingIn(language) };
  const query = { q: q.slice(0, searchLength), ...shown };
  if (!type) return calls.list('search', { query });
  return calls.list('search', {
    query: { ...query, ...asProjectQuery(asked), type: type as PublicationType },
  });
};

const asProjectQuery = (asked: AskedResults) =>
  chosenOf(asked) as { [Name in FacetName]?: string } & { category?: ProjectCategory; price?: PriceRange };

/** How many projects of each kind a question finds; nothing where none are asked for. */
export const readFacets = async (
  { calls }: HostCalls,
  asked: AskedResults,
): Promise<Reading<SearchFacets>> => {
  const { q, type } = asked;
  if (q === null || type !== 'project') return {};
  return calls.read('countFacets', { query: { q: q.slice(0, searchLength), ...asProjectQuery(asked) } });
};

/** The pages of the site that a question names. What else is found is shown without them, too. */
export const readPages = ({ language }: HostCalls, question: string): Promise<Reading<readonly SitePage[]>> =>
  import(/* webpackChunkName: "site-pages" */ './pages/pagesFor.ts').then(
    ({ pagesFor }) => ({ data: pagesFor(question, language) }),
    (error: unknown) => ({ error }),
  );

/** What is offered while somebody types a question. */
export const readSuggestions = ({ calls, language }: HostCalls, question: string) =>
  calls.list('search', { query: { q: question.slice(0, searchLength), limit: 6, ...readingIn(language) } });

/** What is new, for who found nothing. */
export const readNewest = async ({ calls, language }: HostCalls) => {
  const query = { limit: 3, ...readingIn(language) };
  const [projects, articles] = await Promise.all([
    calls.list('listProjects', { query }),
    calls.list('listBlogs', { query }),
  ]);
  return { projects, articles };
};

/** What the page of a search has to show. */
export interface SearchAnswers extends Record<string, Reading<unknown>> {
  found: Reading<Slice<SearchHit>>;
  facets: Reading<SearchFacets>;
  /** The pages of the site that the question names. */
  pages: Reading<readonly SitePage[]>;
  projects: Reading<Slice<ProjectSummary>>;
  articles: Reading<Slice<BlogSummary>>;
}
