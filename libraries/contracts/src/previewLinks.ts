import * as z from 'zod';
import { api, del, get, post } from './api.ts';
import { publicationTypes, staff } from './constants.ts';
import { fault } from './faults.ts';
import { Confirmation, id, instant, oneOf, page, revision } from './fields.ts';
import { RevisionPerson } from './revisions.ts';

/** For how many hours the link of a preview holds unless somebody says otherwise, and at most. */
export const previewLinkHours = { usual: 72, longest: 720 } as const;

/** A link that shows the page of a blog or project as it would be to whoever has it. Its address is told once, to who makes it. */
export const PreviewLink = z.object({
  _id: id,
  type: oneOf(publicationTypes),
  /** The id of the blog or project. */
  of: id,
  /** The revision that it shows; without one it shows the text that was saved last. */
  revision: revision.optional(),
  since: instant,
  by: RevisionPerson,
  expiresAt: instant,
});
export type PreviewLink = z.infer<typeof PreviewLink>;

const wish = {
  access: staff,
  body: z.strictObject({
    revision: revision.optional(),
    hours: z
      .number(fault('not-a-number'))
      .gt(0, fault('too-small'))
      .max(previewLinkHours.longest, fault('too-large'))
      .default(previewLinkHours.usual),
  }),
  reply: PreviewLink.pick({ _id: true, expiresAt: true }).extend({ url: z.string() }),
} as const;

export const previewLinks = api('content', {
  createBlogPreviewLink: post('/api/blogs/:id/preview-link', {
    ...wish,
    summary: 'Let whoever has the link see the page of a blog as it would be, for a time',
  }),
  createProjectPreviewLink: post('/api/projects/:id/preview-link', {
    ...wish,
    summary: 'Let whoever has the link see the page of a project as it would be, for a time',
  }),
  listPreviewLinks: get('/api/preview-links', {
    access: staff,
    summary: 'The links of previews that hold, of one blog or project or of all, the newest first',
    query: z.strictObject({ ...page, of: id.optional() }),
    reply: z.array(PreviewLink),
    problems: ['not-found'],
  }),
  readPreviewLink: get('/api/preview-links/:id', {
    access: staff,
    summary: 'One link of a preview, while it holds',
    reply: PreviewLink,
    problems: ['preview-ended'],
  }),
  endPreviewLink: del('/api/preview-links/:id', {
    access: staff,
    summary: 'End a link of a preview before its time',
    reply: Confirmation,
    problems: ['preview-ended'],
  }),
});
