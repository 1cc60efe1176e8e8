import type { Blog, BlogSummary } from '@plinth/contracts/blogs';
import type { Days } from '../days.ts';
import { revisionOf } from '../revisions.ts';
import type { BlogDocument, SummaryDocument } from './repository.ts';

export type BlogPresenter = ReturnType<typeof blogPresenter>;

/** Makes replies from stored blogs. */
export const blogPresenter = (days: Days) => {
  const summaryOf = (blog: SummaryDocument): BlogSummary => ({
    ...blog,
    _id: blog._id.toHexString(),
    date: days.of(blog.date).toISOString(),
    updatedAt: blog.updatedAt?.toISOString(),
  });
  return {
    summaryOf,
    presented: (blog: BlogDocument): Blog => ({
      ...summaryOf(blog),
      description: blog.description,
      imageAlt: blog.imageAlt ?? '',
      imageCaption: blog.imageCaption ?? '',
      revision: revisionOf(blog),
    }),
  };
};
