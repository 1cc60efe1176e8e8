import { administrators, type Role } from '@plinth/contracts/constants';
import type { Notification } from '@plinth/contracts/notifications';
import { useSession } from '@plinth/kit/session';
import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import styles from './Bell.module.css';
import texts from './texts/en.po';

const screenOf = { comment: '/comments', message: '/messages' } as const;

interface NotificationListProps {
  items: readonly Notification[];
  onOpened: () => void;
}

/** What the bell's dropdown shows. */
export function NotificationList({ items, onOpened }: NotificationListProps) {
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  const { role } = useSession();
  const isAdministrator = administrators.some((member: Role) => member === role);
  return (
    <section aria-label={t('notifications.title')}>
      <h2 className={styles.title}>{t('notifications.title')}</h2>
      {items.length === 0 ? (
        <p className={styles.empty}>{t('notifications.none')}</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <p className={styles.message} dir="auto">
                {item.message || t('notification.noMessage')}
              </p>
              <p className={styles.foot}>
                <time dateTime={item.at}>{localDateTime(item.at)}</time>
                {isAdministrator ? (
                  <Link to={screenOf[item.event] ?? '/'} onClick={onOpened}>
                    {t('notification.open')}
                  </Link>
                ) : (
                  <span>{t('notification.byAdministrator')}</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
