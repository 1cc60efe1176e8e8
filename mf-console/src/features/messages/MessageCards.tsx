import { CardGrid } from '../../ui/CardGrid.tsx';
import { useDates } from '../../ui/dates.ts';
import { isEnquiry } from './kinds.ts';
import { MarkAsRead } from './MarkAsRead.tsx';
import styles from './Messages.module.css';
import { type MessageListProps, noMessages } from './MessageTable.tsx';

/** Messages on a narrow screen: each one a card instead of a row. */
export function MessageCards(props: MessageListProps) {
  const { localDateTime } = useDates();
  return (
    <CardGrid wide {...props} keyOf={(message) => message._id} empty={noMessages}>
      {(message) => (
        <article className={styles.card}>
          <h2
            dir="auto"
            className={message.status === 'unread' ? `${styles.name} ${styles.unread}` : styles.name}
          >
            {message.name}
          </h2>
          <dl className={styles.facts}>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${message.email}`}>{message.email}</a>
            </dd>
            <dt>{isEnquiry(message) ? 'Phone' : 'Subject'}</dt>
            <dd dir="auto">{message.subject}</dd>
            <dt>Category</dt>
            <dd>{message.category || '–'}</dd>
            <dt>Sent At</dt>
            <dd>
              <time dateTime={message.sentAt}>{localDateTime(message.sentAt)}</time>
            </dd>
          </dl>
          {message.message && (
            <details>
              <summary>Message</summary>
              <p className={styles.message} dir="auto">
                {message.message}
              </p>
            </details>
          )}
          <div className={styles.foot}>
            <MarkAsRead message={message} />
          </div>
        </article>
      )}
    </CardGrid>
  );
}
