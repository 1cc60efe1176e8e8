import type { Blog, BlogSummary } from '@plinth/contracts/blogs';
import { recentBlogs } from '@plinth/contracts/constants';
import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

export type { Blog, BlogSummary };

/** Articles on one page of the list. */
export const articlesPerPage = 10;

/** What asks for a page of the articles, newest first. */
export const articlePage = (page: number) => ({ query: { page, limit: articlesPerPage } });

/** What asks for the newest articles and one more: an article's page leaves itself out. */
export const newestArticles = { query: { limit: recentBlogs + 1 } };

export const blogsApi = api.enhanceEndpoints({ addTagTypes: ['Blog'] }).injectEndpoints({
  endpoints: (build) => ({
    articles: list(build, 'listBlogs', { providesTags: ['Blog'] }),
    recentArticles: read(build, 'listRecentBlogs', { providesTags: ['Blog'] }),
    article: read(build, 'readBlog', { providesTags: ['Blog'] }),
  }),
});

export const { useArticlesQuery, useRecentArticlesQuery, useArticleQuery } = blogsApi;
