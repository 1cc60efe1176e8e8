import * as z from 'zod';
import { api, del, get, put } from './api.ts';
import { staff } from './constants.ts';
import { fault } from './faults.ts';
import { Confirmation, id, instant } from './fields.ts';

/** What has a form that is kept while somebody writes in it. */
export const draftTypes = ['blog', 'project'] as const;
export type DraftType = (typeof draftTypes)[number];

/** For so many days after it was last saved a draft is kept, as in the browser. */
export const draftKeptDays = 30;
/** Room for a rich text of the longest that a form takes, twice: as it is now and as the changes began. */
const largestDraft = 600_000;

const Fields = z.record(z.string(), z.unknown(), fault('not-text'));

/** Somebody who has written in a form. */
export const DraftWriter = z.object({
  _id: id,
  fullName: z.string(),
  /** When they began to write. */
  since: instant,
  savedAt: instant,
});
export type DraftWriter = z.infer<typeof DraftWriter>;

/**
 * What people of staff have written in a form and not sent, each their own. `:type` is one of {@link draftTypes}, `:id` what the form
 * changes, or `new`. `fields` is the form's own affair.
 */
export const drafts = api('content', {
  saveDraft: put('/api/drafts/:type/:id', {
    access: staff,
    forOneself: true,
    largest: largestDraft,
    summary: 'Keep what one has written in a form',
    body: z.strictObject({ fields: Fields }),
    reply: z.object({ savedAt: instant }),
  }),
  readDraft: get('/api/drafts/:type/:id', {
    access: staff,
    summary: 'What one has written in a form',
    reply: z.object({ fields: Fields, savedAt: instant }),
  }),
  removeDraft: del('/api/drafts/:type/:id', {
    access: staff,
    forOneself: true,
    summary: 'Forget what one has written in a form',
    reply: Confirmation,
  }),
  listDraftWriters: get('/api/drafts/:type/:id/writers', {
    access: staff,
    summary: 'Who has written in this form: oneself at any time, others within the last minutes',
    reply: z.array(DraftWriter),
  }),
});
