import * as z from 'zod';
import { anyone, api, get, patch, post } from './api.ts';
import { botTrap } from './botTrap.ts';
import { administrators, minimumFillMs } from './constants.ts';
import { fault } from './faults.ts';
import { email, id, instant, page, prose, readStatus, text } from './fields.ts';
import { formLimits } from './formLimits.ts';
import { sentOnce } from './sentOnce.ts';

export const CommentDraft = z.strictObject({
  name: text(1, 100),
  email,
  comment: prose(1, 5000),
  /** The blog that the comment is about; the site's own form sends it. */
  blogId: text(1, 64).optional(),
  /** The comment that it answers, of those that are shown. */
  answerTo: text(1, 64).optional(),
  ...botTrap(minimumFillMs.letter),
});
export type CommentDraft = z.infer<typeof CommentDraft>;

export const Comment = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  comment: z.string(),
  blogId: id.optional(),
  answerTo: id.optional(),
  postedAt: instant,
  status: readStatus,
  /** Whether it is shown on the page of its blog. */
  approved: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment as everybody reads it. */
export const ShownComment = Comment.pick({
  _id: true,
  name: true,
  comment: true,
  answerTo: true,
  postedAt: true,
});
export type ShownComment = z.infer<typeof ShownComment>;

export const comments = api('messaging', {
  postComment: post('/api/comments', {
    ...sentOnce(),
    access: anyone,
    summary: 'Comment on a blog',
    body: CommentDraft,
    reply: Comment,
    publicForm: { page: '/blogs/:blogId', limits: formLimits },
  }),
  listComments: get('/api/comments', {
    access: administrators,
    summary: 'Comments, unread first, then newest first',
    query: z.strictObject({ ...page, status: readStatus.optional() }),
    reply: z.array(Comment),
  }),
  listShownComments: get('/api/blogs/:id/comments', {
    access: anyone,
    summary: 'The comments on a blog that are approved, oldest first. `:id` is its id',
    query: z.strictObject(page),
    reply: z.array(ShownComment),
  }),
  changeComment: patch('/api/comments/:id', {
    access: administrators,
    summary: 'Show a comment on the page of its blog, or show it no longer',
    repeatable: true,
    body: z.strictObject({ approved: z.boolean({ error: fault('wrong-shape') }) }),
    reply: Comment,
  }),
  markCommentAsRead: patch('/api/comments/:id/markAsRead', {
    access: administrators,
    summary: 'Mark a comment as read',
    repeatable: true,
    reply: Comment,
  }),
  markCommentAsUnread: patch('/api/comments/:id/markAsUnread', {
    access: administrators,
    summary: 'Take back that a comment was read',
    repeatable: true,
    reply: Comment,
  }),
});
