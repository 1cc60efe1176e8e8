import * as z from 'zod';
import { api, get } from './api.ts';
import { notificationsPerAnswer, staff } from './constants.ts';
import { id, instant, text } from './fields.ts';

/** What the bell shows; the same object travels over the socket and in the list. */
export const Notification = z.object({
  /** The cursor for `since`: rises with every notification. */
  id,
  event: z.enum(['comment', 'message']),
  message: z.string(),
  at: instant,
});
export type Notification = z.infer<typeof Notification>;

export const notifications = api('notifications', {
  listNotifications: get('/api/notifications', {
    access: staff,
    summary: `Notifications after \`since\`, oldest first, ${notificationsPerAnswer} at a time; without it the latest 50`,
    query: z.strictObject({ since: text(1, 64).optional() }),
    reply: z.array(Notification),
  }),
});
