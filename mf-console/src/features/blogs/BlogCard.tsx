import type { BlogSummary } from '@plinth/contracts/blogs';
import { useDates } from '../../ui/dates.ts';
import { PictureCard } from '../../ui/PictureCard.tsx';
import { isUsual } from '../../ui/publishing/publication.ts';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import { BlogActions } from './BlogActions.tsx';

/** A blog in the list. */
export function BlogCard({ blog }: { blog: BlogSummary }) {
  const { longDate } = useDates();
  return (
    <PictureCard
      to={`/blogs/${blog._id}`}
      image={blog.image}
      title={blog.title}
      badge={isUsual(blog) ? undefined : <StateBadge publication={blog} />}
      facts={[blog.author, longDate(blog.date)]}
      actions={<BlogActions blog={blog} />}
    />
  );
}
