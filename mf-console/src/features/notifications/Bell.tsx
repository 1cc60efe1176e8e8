import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDismissal } from '../../ui/useDismissal.ts';
import styles from './Bell.module.css';
import { NotificationList } from './NotificationList.tsx';
import { useBell } from './useBell.ts';

/** The notification bell: a dot while something is unseen, the latest in a dropdown. */
export function Bell() {
  const { items, unread, markSeen } = useBell();
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) markSeen();
  }, [open, markSeen]);

  useDismissal(bell, open, (byKeyboard) => {
    setOpen(false);
    if (byKeyboard) button.current?.focus();
  });

  const showDot = unread && !open;
  return (
    <div className={styles.bell} ref={bell}>
      <Button
        ref={button}
        type="text"
        icon={
          <Badge dot={showDot}>
            <BellOutlined aria-hidden />
          </Badge>
        }
        aria-label={showDot ? 'Notifications, some unread' : 'Notifications'}
        aria-expanded={open}
        aria-controls="notifications"
        onClick={() => setOpen((shown) => !shown)}
      />
      {open && (
        <div className={styles.dropdown} id="notifications">
          <NotificationList items={items} onOpened={() => setOpen(false)} />
        </div>
      )}
      <span className={styles.spoken} aria-live="polite">
        {showDot ? items[0]?.message : ''}
      </span>
    </div>
  );
}
