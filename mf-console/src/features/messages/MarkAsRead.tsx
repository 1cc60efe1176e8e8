import { CheckOutlined } from '@ant-design/icons';
import type { Message } from '@plinth/contracts/messages';
import { Button } from 'antd';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useMarkMessageAsReadMutation } from './api.ts';
import styles from './Messages.module.css';

/** The way from unread to read; nothing but the word once it is read. */
export function MarkAsRead({ message }: { message: Message }) {
  const [markAsRead, { isLoading }] = useMarkMessageAsReadMutation();
  const mark = useSingleFlight(async () => {
    const { error } = await markAsRead({ params: { id: message._id } });
    if (error) console.error('A message could not be marked as read', error);
  });

  if (message.status === 'read') return <span className={styles.read}>Read</span>;
  return (
    <Button
      size="small"
      data-action="mark-as-read"
      icon={<CheckOutlined aria-hidden />}
      loading={isLoading}
      aria-label={`Mark as read: message of ${message.name}`}
      onClick={mark}
    >
      Mark as read
    </Button>
  );
}
