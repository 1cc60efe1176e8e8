import * as z from 'zod';
import { api, del, get, post } from './api.ts';
import { Blog } from './blogs.ts';
import { administrators, publicationTypes, staff } from './constants.ts';
import { Confirmation, id, instant, oneOf, page, publicationState } from './fields.ts';
import { Project } from './projects.ts';
import { RevisionPerson } from './revisions.ts';

/** A blog or project that was deleted. */
export const BinEntry = z.object({
  type: oneOf(publicationTypes),
  /** The id that it had, and has again when it is restored. */
  _id: id,
  title: z.string(),
  /** The state that it had. */
  state: publicationState,
  deletedAt: instant,
  by: RevisionPerson,
  /** When it is removed for good. */
  expiresAt: instant,
});
export type BinEntry = z.infer<typeof BinEntry>;

export const bin = api('content', {
  listBin: get('/api/bin', {
    access: staff,
    summary: 'Blogs and projects that were deleted and can be restored, the latest first',
    query: z.strictObject({ ...page, type: oneOf(publicationTypes).optional() }),
    reply: z.array(BinEntry),
  }),
  readBinEntry: get('/api/bin/:id', {
    access: staff,
    summary: 'One of them as it was, with the text that was saved last',
    reply: BinEntry.extend({
      blog: Blog.optional(),
      project: Project.optional(),
      /** Something else has the slug of its page: restored, it gets another one. */
      isSlugTaken: z.boolean(),
    }),
  }),
  restoreFromBin: post('/api/bin/:id/restore', {
    access: staff,
    summary:
      'Bring one back in the state that it had. What was scheduled is a draft when its moment has passed, what was to be withdrawn is withdrawn',
    reply: z.object({
      type: oneOf(publicationTypes),
      _id: id,
      slug: z.string(),
      title: z.string(),
      state: publicationState,
    }),
    status: 200,
  }),
  removeFromBin: del('/api/bin/:id', {
    access: administrators,
    summary: 'Remove one for good, with its revisions and the pictures that only it showed',
    reply: Confirmation,
  }),
});
