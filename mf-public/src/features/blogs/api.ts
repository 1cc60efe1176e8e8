import type { Article, BlogSummary, PublishedSeries } from '@plinth/contracts/blogs';
import type { ShownComment } from '@plinth/contracts/comments';
import { pageLimit, recentBlogs } from '@plinth/contracts/constants';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { AuthorProfile } from '@plinth/contracts/users';
import type { Calls, Reading } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import type { HostCalls } from '@plinth/kit/remote';
import type { WithNextProjects } from '../projects/nextProjects.ts';

export type { Article, BlogSummary };

/** Articles on one page of the list. */
export const articlesPerPage = 10;

/** A page of the articles, newest first. */
export const readArticles = ({ calls, language }: HostCalls, page: number) =>
  calls.list('listBlogs', { query: { page, limit: articlesPerPage, ...readingIn(language) } });

/** The newest articles and one more: an article's page leaves itself out. */
export const readNewest = ({ calls, language }: HostCalls) =>
  calls.list('listBlogs', { query: { limit: recentBlogs + 1, ...readingIn(language) } });

export const readRecent = ({ calls, language }: HostCalls) =>
  calls.read('listRecentBlogs', { query: readingIn(language) });

/** The approved comments on an article: as many as one answer holds. */
export const readComments = async (
  calls: Calls,
  id: string | undefined,
): Promise<Reading<Slice<ShownComment>>> =>
  id ? calls.list('listShownComments', { params: { id }, query: { limit: pageLimit } }) : {};

/** The articles that speak of the same as this one. */
export const readRelated = ({ calls, language }: HostCalls, id: string) =>
  calls.read('listRelatedBlogs', { params: { id }, query: readingIn(language) });

/** What pages with {@link readRecent} have to show. */
export interface WithRecent extends Record<string, Reading<unknown>> {
  recent: Reading<BlogSummary[]>;
}

/** What pages with {@link readNewest} have to show. */
export interface WithNewest extends Record<string, Reading<unknown>> {
  newest: Reading<Slice<BlogSummary>>;
}

/** What the page of one article has to show. */
export interface ArticleAnswers extends WithNewest, WithNextProjects {
  article: Reading<Article>;
  related: Reading<BlogSummary[]>;
  comments: Reading<Slice<ShownComment>>;
  series: Reading<PublishedSeries>;
}

/** What the page of an author has to show. */
export interface AuthorAnswers extends Record<string, Reading<unknown>> {
  list: Reading<Slice<BlogSummary>>;
  profile: Reading<AuthorProfile>;
}

/** What the page of a series has to show. */
export interface SeriesAnswers extends Record<string, Reading<unknown>> {
  series: Reading<PublishedSeries>;
}

/** What the list of articles has to show. */
export interface BlogsAnswers extends WithRecent {
  list: Reading<Slice<BlogSummary>>;
}
