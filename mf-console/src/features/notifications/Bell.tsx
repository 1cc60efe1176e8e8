import { BellOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { useEffect, useState } from 'react';
import { BarDropdown } from '../../ui/BarDropdown.tsx';
import styles from './Bell.module.css';
import { NotificationList } from './NotificationList.tsx';
import texts from './texts/en.po';
import { useBell } from './useBell.ts';

/** The notification bell: a dot while something is unseen, the latest in a dropdown. */
export function Bell() {
  const t = useTexts(texts);
  const { items, unread, markSeen } = useBell();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open) markSeen();
  }, [open, markSeen]);

  const showDot = unread && !open;
  return (
    <div className={styles.bell}>
      <BarDropdown
        controls="notifications"
        icon={
          <span className={showDot ? styles.dot : undefined}>
            <BellOutlined aria-hidden />
          </span>
        }
        label={t(showDot ? 'notifications.unread' : 'notifications.title')}
        open={open}
        onOpenChange={setOpen}
        className={styles.dropdown}
      >
        <NotificationList items={items} onOpened={() => setOpen(false)} />
      </BarDropdown>
      <Unseen aria-live="polite">{showDot ? items[0]?.message : ''}</Unseen>
    </div>
  );
}
