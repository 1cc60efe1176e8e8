import * as z from 'zod';
import { api, get } from './api.ts';
import { staff } from './constants.ts';
import { count, fileName } from './fields.ts';

/** Statistics count by calendar month in `TIME_ZONE`; `monthlyIncrease` is this month's. */
export const mailStats = api('mail', {
  readSubscriberStats: get('/api/stats/subscribers', {
    access: staff,
    summary: 'Subscribers, and how many came this month',
    reply: z.object({ totalSubscribers: count, monthlyIncrease: count }),
  }),
});

export const messagingStats = api('messaging', {
  readContactStats: get('/api/stats/contactMessagesthismonth', {
    access: staff,
    summary: 'Contact messages, and how many came this month',
    reply: z.object({ totalContacts: count, monthlyIncrease: count }),
  }),
  readBlogFeedback: get('/api/stats/blogFeedback', {
    access: staff,
    summary: 'Comments by read status',
    reply: z.object({ unread: count, read: count }),
  }),
});

export const contentStats = api('content', {
  readLatestBlog: get('/api/stats/latest-blog', {
    access: staff,
    summary: 'The newest published blog, or null',
    reply: z.object({ _id: z.string(), image: fileName, title: z.string() }).nullable(),
  }),
  readLatestProject: get('/api/stats/latest-project', {
    access: staff,
    summary: 'The newest published project, or null',
    reply: z.object({ _id: z.string(), mainImage: fileName, title: z.string() }).nullable(),
  }),
});
