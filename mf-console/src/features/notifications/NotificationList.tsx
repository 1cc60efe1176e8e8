import { administrators, type Role } from '@plinth/contracts/constants';
import type { Notification } from '@plinth/contracts/notifications';
import { useSession } from '@plinth/kit/session';
import { Link } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import styles from './Bell.module.css';

const screenOf = { comment: '/comments', message: '/messages' } as const;

interface NotificationListProps {
  items: readonly Notification[];
  onOpened: () => void;
}

/** What the bell's dropdown shows. */
export function NotificationList({ items, onOpened }: NotificationListProps) {
  const { localDateTime } = useDates();
  const { role } = useSession();
  const isAdministrator = administrators.some((member: Role) => member === role);
  return (
    <section aria-label="Notifications">
      <h2 className={styles.title}>Notifications</h2>
      {items.length === 0 ? (
        <p className={styles.empty}>No notifications</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <p className={styles.message} dir="auto">
                {item.message || 'No message'}
              </p>
              <p className={styles.foot}>
                <time dateTime={item.at}>{localDateTime(item.at)}</time>
                {isAdministrator ? (
                  <Link to={screenOf[item.event] ?? '/'} onClick={onOpened}>
                    Open
                  </Link>
                ) : (
                  <span>An administrator answers it</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
