import * as z from 'zod';
import { api, get } from './api.ts';
import { publicationTypes, staff } from './constants.ts';
import { count, fileName, id, instant, oneOf } from './fields.ts';
import { readersIn } from './newsletter.ts';
import { blogFilter, projectKinds, staffFilter } from './publicationLists.ts';

/** Statistics count by calendar month in `TIME_ZONE`; `monthlyIncrease` is this month's. */
export const mailStats = api('mail', {
  readSubscriberStats: get('/api/stats/subscribers', {
    access: staff,
    summary: 'Subscribers, how many came this month, and how many read another language than the site’s own',
    reply: z.object({ totalSubscribers: count, monthlyIncrease: count, inLanguages: readersIn.optional() }),
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

/** What becomes of a blog or project at a moment. */
export const PlannedChange = z.object({
  type: oneOf(publicationTypes),
  _id: id,
  title: z.string(),
  what: oneOf(['publish', 'withdraw']),
  at: instant,
});
export type PlannedChange = z.infer<typeof PlannedChange>;

const countsByState = z.object({ draft: count, scheduled: count, published: count, withdrawn: count });

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
  countBlogs: get('/api/stats/blogs', {
    access: staff,
    summary: 'How many blogs, of those that a filter finds if there is one, are in each state',
    query: z.strictObject(blogFilter),
    reply: countsByState,
  }),
  countProjects: get('/api/stats/projects', {
    access: staff,
    summary: 'How many projects, of those that a filter finds if there is one, are in each state',
    query: z.strictObject({ ...staffFilter, ...projectKinds }),
    reply: countsByState,
  }),
  readSchedule: get('/api/stats/schedule', {
    access: staff,
    summary: 'What becomes of blogs and projects next, and what should have by now: the first ten of each',
    reply: z.object({
      /** The time zone of the site, as IANA names it: staff plan by its clocks. */
      timeZone: z.string(),
      lateCount: count,
      late: z.array(PlannedChange),
      next: z.array(PlannedChange),
    }),
  }),
});
