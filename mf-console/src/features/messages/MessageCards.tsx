import { useTexts } from '@plinth/kit/texts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { useDates } from '../../ui/dates.ts';
import { MailLink } from '../../ui/MailLink.tsx';
import { AboutProject } from './AboutProject.tsx';
import { CameFrom } from './CameFrom.tsx';
import { isEnquiry } from './kinds.ts';
import { MarkAsRead } from './MarkAsRead.tsx';
import styles from './Messages.module.css';
import type { MessageListProps } from './MessageTable.tsx';
import texts from './texts/en.po';

/** Messages on a narrow screen: each one a card instead of a row. */
export function MessageCards(props: MessageListProps) {
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  return (
    <CardGrid wide {...props} keyOf={(message) => message._id} empty={t('messages.none')}>
      {(message) => (
        <article className={styles.card}>
          <h2
            dir="auto"
            className={message.status === 'unread' ? `${styles.name} ${styles.unread}` : styles.name}
          >
            {message.name}
          </h2>
          <dl className={styles.facts}>
            <dt>{t('column.email')}</dt>
            <dd>
              <MailLink email={message.email} />
            </dd>
            <dt>{t(isEnquiry(message) ? 'column.phone' : 'column.subject')}</dt>
            <dd dir="auto">{message.subject}</dd>
            <dt>{t('column.category')}</dt>
            <dd>
              {message.category || '–'}
              <AboutProject message={message} />
              <CameFrom message={message} />
            </dd>
            <dt>{t('column.sentAt')}</dt>
            <dd>
              <time dateTime={message.sentAt}>{localDateTime(message.sentAt)}</time>
            </dd>
          </dl>
          {message.message && (
            <details>
              <summary>{t('column.message')}</summary>
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
