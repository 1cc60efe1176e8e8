import { staff } from '@plinth/contracts/constants';
import type { EventHandlers } from '@plinth/runtime/events/consumer';
import type { Bell } from './bell.ts';

const concerns = { roles: staff };

/** What the bell says about each event that it hears of. */
export const handlersOf = ({ ring }: Bell): EventHandlers<'notifications'> => ({
  'comment.posted': ({ id, at, payload }) =>
    ring({
      ...{ eventId: id, at, event: 'comment', concerns },
      ...{ key: 'comment', values: { name: payload.name } },
      about: { type: 'comment', _id: payload.commentId },
    }),
  'message.sent': ({ id, at, payload: { messageId, name, category } }) =>
    ring({
      ...{ eventId: id, at, event: 'message', concerns },
      ...(category ? { key: 'enquiry', values: { name, category } } : { key: 'message', values: { name } }),
      about: { type: 'message', _id: messageId },
    }),
});
