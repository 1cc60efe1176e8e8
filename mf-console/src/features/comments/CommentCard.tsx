import type { Comment } from '@plinth/contracts/comments';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { localDateTime } from '../../ui/dates.ts';
import { MarkAsReadButton } from '../../ui/MarkAsReadButton.tsx';
import rows from '../../ui/Rows.module.css';
import { useMarkCommentAsReadMutation } from './api.ts';
import styles from './CommentCard.module.css';

export function CommentCard({ comment }: { comment: Comment }) {
  const [markAsRead, { isLoading: marking }] = useMarkCommentAsReadMutation();
  const unread = comment.status === 'unread';

  return (
    <article className={unread ? `${styles.card} ${styles.unread}` : styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{comment.name}</bdi>
          {unread && <Badge>Unread</Badge>}
        </h2>
        <a className={rows.detail} href={`mailto:${comment.email}`}>
          {comment.email}
        </a>
      </header>
      <p className={styles.text} dir="auto">
        {comment.comment}
      </p>
      <footer className={styles.foot}>
        <span>
          <time dateTime={comment.postedAt}>{localDateTime(comment.postedAt)}</time>
          {comment.blogId && (
            <>
              {' · '}
              <Link to={`/blogs/${comment.blogId}`}>Open the blog</Link>
            </>
          )}
        </span>
        {unread && (
          <MarkAsReadButton
            noun="comment"
            name={comment.name}
            marking={marking}
            onMark={() => markAsRead({ params: { id: comment._id } })}
          />
        )}
      </footer>
    </article>
  );
}
