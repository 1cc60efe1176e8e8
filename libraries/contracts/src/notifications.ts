import * as z from 'zod';
import { api, get } from './api.ts';
import { notificationsPerAnswer, staff } from './constants.ts';
import { fault } from './faults.ts';
import { id, instant, textLike } from './fields.ts';
import { Campaign } from './newsletter.ts';

/**
 * What the bell shows; the same object travels over the socket and in the list. `message` is what `key` says with the values, in the
 * language of who reads; what an older version has stored may lack both, and what it is about.
 */
export const Notification = z.object({
  /** The cursor for `since`: rises with every notification. */
  id,
  event: z.enum(['comment', 'message']),
  message: z.string(),
  at: instant,
  key: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  about: z.object({ type: z.string(), _id: id }).optional(),
});
export type Notification = z.infer<typeof Notification>;

export const notifications = api('notifications', {
  listNotifications: get('/api/notifications', {
    access: staff,
    summary: `Notifications after \`since\`, oldest first, ${notificationsPerAnswer} at a time; without it the latest 50`,
    query: z.strictObject({
      since: textLike(64, '[0-9]{1,15}', fault('not-a-notification')).optional(),
    }),
    reply: z.array(Notification),
  }),
});

/**
 * What a client of the socket hears besides notifications, until it says otherwise: `{"follow":["campaigns"]}`. Who does
 * not ask gets notifications only; topics that a server does not know are ignored.
 */
export const Follow = z.object({ follow: z.array(z.string()).max(8) });
export type Follow = z.infer<typeof Follow>;
export type Topic = 'campaigns';

/** The frame of the topic `campaigns`: how far one has got, at most about once a second each. */
export const CampaignFrame = z.object({ campaign: Campaign });
export type CampaignFrame = z.infer<typeof CampaignFrame>;
