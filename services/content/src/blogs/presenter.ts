import type { Blog, BlogSummary } from '@plinth/contracts/blogs';
import type { BlogDocument, SummaryDocument } from './repository.ts';

/** The reply that shows a stored blog in a list. */
export const summaryOf = (blog: SummaryDocument): BlogSummary => ({
  ...blog,
  _id: blog._id.toHexString(),
  date: blog.date.toISOString(),
  updatedAt: blog.updatedAt.toISOString(),
});

/** The reply that shows a stored blog alone. */
export const presented = (blog: BlogDocument): Blog => ({ ...blog, ...summaryOf(blog) });
