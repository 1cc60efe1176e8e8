import { CheckOutlined } from '@ant-design/icons';
import type { Comment } from '@plinth/contracts/comments';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { localDateTime } from '../../ui/dates.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useMarkCommentAsReadMutation } from './api.ts';
import styles from './CommentCard.module.css';

export function CommentCard({ comment }: { comment: Comment }) {
  const [markAsRead, { isLoading: marking }] = useMarkCommentAsReadMutation();
  const unread = comment.status === 'unread';
  const mark = useSingleFlight(async () => {
    const { error } = await markAsRead({ params: { id: comment._id } });
    if (error) console.error('A comment could not be marked as read', error);
  });

  return (
    <article className={unread ? `${styles.card} ${styles.unread}` : styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{comment.name}</bdi>
          {unread && <span className={styles.badge}>Unread</span>}
        </h2>
        <a className={styles.email} href={`mailto:${comment.email}`}>
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
          <Button
            size="small"
            data-action="mark-as-read"
            icon={<CheckOutlined aria-hidden />}
            loading={marking}
            aria-label={`Mark as read: comment of ${comment.name}`}
            onClick={mark}
          >
            Mark as read
          </Button>
        )}
      </footer>
    </article>
  );
}
