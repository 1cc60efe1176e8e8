import type { Message } from '@plinth/contracts/messages';
import { MarkAsReadButton } from '../../ui/MarkAsReadButton.tsx';
import { useMarkMessageAsReadMutation, useMarkMessageAsUnreadMutation } from './api.ts';

/** The way of a message from unread to read, and back. */
export function MarkAsRead({ message: { _id: id, name, status } }: { message: Message }) {
  const [markAsRead, marking] = useMarkMessageAsReadMutation();
  const [markAsUnread, unmarking] = useMarkMessageAsUnreadMutation();
  const call = { params: { id } };
  return (
    <MarkAsReadButton
      noun="message"
      name={name}
      status={status}
      marking={marking.isLoading || unmarking.isLoading}
      onMark={(as) => (as === 'read' ? markAsRead(call) : markAsUnread(call))}
    />
  );
}
