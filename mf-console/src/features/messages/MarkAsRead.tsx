import type { Message } from '@plinth/contracts/messages';
import { MarkAsReadButton } from '../../ui/MarkAsReadButton.tsx';
import { useMarkMessageAsReadMutation } from './api.ts';
import styles from './Messages.module.css';

/** The way from unread to read; nothing but the word once it is read. */
export function MarkAsRead({ message: { _id: id, name, status } }: { message: Message }) {
  const [markAsRead, { isLoading }] = useMarkMessageAsReadMutation();
  if (status === 'read') return <span className={styles.read}>Read</span>;
  return (
    <MarkAsReadButton
      noun="message"
      name={name}
      marking={isLoading}
      onMark={() => markAsRead({ params: { id } })}
    />
  );
}
