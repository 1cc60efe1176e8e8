import type { Comment } from '@plinth/contracts/comments';
import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { useDates } from '../../ui/dates.ts';
import { MailLink } from '../../ui/MailLink.tsx';
import { MarkAsReadButton } from '../../ui/MarkAsReadButton.tsx';
import rows from '../../ui/Rows.module.css';
import { ApproveButton } from './ApproveButton.tsx';
import { useMarkCommentAsReadMutation, useMarkCommentAsUnreadMutation } from './api.ts';
import styles from './CommentCard.module.css';
import texts from './texts/en.po';

export function CommentCard({ comment }: { comment: Comment }) {
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  const [markAsRead, marking] = useMarkCommentAsReadMutation();
  const [markAsUnread, unmarking] = useMarkCommentAsUnreadMutation();
  const call = { params: { id: comment._id } };
  const unread = comment.status === 'unread';

  return (
    <article className={unread ? `${styles.card} ${styles.unread}` : styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{comment.name}</bdi>
          {unread && <Badge>{t('comment.unread')}</Badge>}
        </h2>
        <MailLink className={rows.detail} email={comment.email} />
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
              <Link to={`/blogs/${comment.blogId}`}>{t('comment.toBlog')}</Link>
            </>
          )}
        </span>
        {comment.blogId && <ApproveButton comment={comment} />}
        <MarkAsReadButton
          noun="comment"
          name={comment.name}
          status={comment.status}
          marking={marking.isLoading || unmarking.isLoading}
          onMark={(as) => (as === 'read' ? markAsRead(call) : markAsUnread(call))}
        />
      </footer>
    </article>
  );
}
