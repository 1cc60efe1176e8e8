import type { Blog, BlogSummary } from '@plinth/contracts/blogs';
import { slugOf } from '../addresses/addressed.ts';
import type { Audience } from '../audience.ts';
import { plansFor } from '../states/reply.ts';
import type { BlogContent, BlogDocument, SummaryDocument } from './repository.ts';

/** Makes the replies that show stored blogs in a list. */
export const summaryFor =
  (audience: Audience) =>
  (blog: SummaryDocument): BlogSummary => ({
    ...blog,
    _id: blog._id.toHexString(),
    slug: slugOf(blog),
    date: blog.date.toISOString(),
    updatedAt: blog.updatedAt.toISOString(),
    ...plansFor(audience, blog),
  });

/** The reply that shows a stored blog alone, with the text that is public. */
export const presented = (audience: Audience, blog: BlogDocument): Blog => ({
  ...blog,
  ...summaryFor(audience)(blog),
  ...plansFor(audience, blog),
});

/** The reply that shows it to staff, with the text that was saved last. */
export const forEditing = (blog: BlogDocument): Blog => presented('staff', { ...blog, ...blog.working });

/** The reply that shows the text of a revision. */
export const contentReply = (content: BlogContent) => ({ ...content, date: content.date.toISOString() });
