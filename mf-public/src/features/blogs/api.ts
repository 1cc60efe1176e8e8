import type { Blog, BlogSummary } from '@plinth/contracts/blogs';
import { api } from '@plinth/kit/api';
import { read, requestFor } from '@plinth/kit/endpoints';
import { type Slice, slice } from '../../ui/paging.ts';

export type { Blog, BlogSummary };

/** Articles on one page of the list. */
export const articlesPerPage = 10;

export const blogsApi = api.enhanceEndpoints({ addTagTypes: ['Blog'] }).injectEndpoints({
  endpoints: (build) => ({
    /** One page of the articles, newest first, and how many there are. */
    articlePage: build.query<Slice<BlogSummary>, number>({
      query: (page) => requestFor('listBlogs', { query: { page, limit: articlesPerPage } }),
      transformResponse: (items: BlogSummary[], meta) => slice(items, meta),
      providesTags: ['Blog'],
    }),
    recentArticles: read(build, 'listRecentBlogs', { providesTags: ['Blog'] }),
    article: read(build, 'readBlog', { providesTags: ['Blog'] }),
  }),
});

export const { useArticlePageQuery, useRecentArticlesQuery, useArticleQuery } = blogsApi;
