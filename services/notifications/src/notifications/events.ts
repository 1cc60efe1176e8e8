import type { EventHandlers } from '@plinth/runtime/events/consumer';
import type { Signals } from '@plinth/runtime/signals';
import { asNotification, type NotificationDraft, type NotificationRepository } from './repository.ts';

interface Deps {
  readonly notifications: NotificationRepository;
  readonly signals: Pick<Signals, 'send'>;
}

/** What the bell says about each event that it hears of. */
export const handlersOf = ({ notifications, signals }: Deps): EventHandlers<'notifications'> => {
  // Each delivery of an event sends the signal, also a repeated one: the first may have died before it sent any.
  const ring = async (draft: NotificationDraft) => {
    const stored = await notifications.store(draft);
    await signals.send('notification.stored', asNotification(stored));
  };
  return {
    'comment.posted': ({ id, at, payload }) =>
      ring({ eventId: id, event: 'comment', message: `New comment from ${payload.name}`, at }),
    'message.sent': ({ id, at, payload: { name, category } }) =>
      ring({
        eventId: id,
        event: 'message',
        message: category ? `New message from ${name} (${category})` : `New message from ${name}`,
        at,
      }),
  };
};
