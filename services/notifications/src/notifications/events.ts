import type { EventHandlers } from '@plinth/runtime/events/consumer';
import type { Bell } from './bell.ts';

/** What the bell says about each event that it hears of. */
export const handlersOf = ({ ring }: Bell): EventHandlers<'notifications'> => ({
  'comment.posted': ({ id, at, payload }) =>
    ring({ eventId: id, event: 'comment', message: `New comment from ${payload.name}`, at }),
  'message.sent': ({ id, at, payload: { name, category } }) =>
    ring({
      eventId: id,
      event: 'message',
      message: category ? `New message from ${name} (${category})` : `New message from ${name}`,
      at,
    }),
});
