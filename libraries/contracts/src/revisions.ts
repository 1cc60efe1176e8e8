import * as z from 'zod';
import { get, post } from './api.ts';
import { staff } from './constants.ts';
import { id, ifMatch, instant, oneOf, page, publicationState, revision, text } from './fields.ts';

/** What made a revision of a blog or project. */
export const revisionKinds = [
  'created',
  'saved',
  'scheduled',
  'unscheduled',
  'published',
  'withdrawn',
  'restored',
] as const;
export const revisionKind = oneOf(revisionKinds);
export type RevisionKind = (typeof revisionKinds)[number];

/** Who made a revision, with the name of that time. */
export const RevisionPerson = z.object({ _id: id, fullName: z.string() });
export type RevisionPerson = z.infer<typeof RevisionPerson>;

/** One revision of a blog or project, without its text. */
export const RevisionSummary = z.object({
  revision,
  at: instant,
  what: revisionKind,
  /** The state that it left. */
  state: publicationState,
  /** Which fields of the text differ from the revision before. */
  fields: z.array(z.string()),
  /** Absent where it was time for it, and where nobody noted who did it. */
  by: RevisionPerson.optional(),
});
export type RevisionSummary = z.infer<typeof RevisionSummary>;

/** A revision with its text, as it was saved then. */
export const revisionOf = <C extends z.ZodObject>(content: C) => RevisionSummary.extend({ content });

/** The name of what may be restored alone: the excerpt is made of the description. */
const fieldOf = (content: z.ZodObject) => {
  const names = Object.keys(content.shape).filter((name) => name !== 'excerpt');
  return text(1, 40)
    .pipe(oneOf(names))
    .meta({ pattern: `^(?:${names.join('|')})$` });
};

/** The three calls of a history, for what is at this path. */
export const revisionCalls = <const P extends string, R extends z.ZodObject, C extends z.ZodObject>(
  path: P,
  noun: string,
  { entity, content }: { readonly entity: R; readonly content: C },
) => ({
  list: get(`${path}/:id/revisions`, {
    access: staff,
    summary: `The revisions of a ${noun}, the newest first, without their texts`,
    query: z.strictObject(page),
    reply: z.array(RevisionSummary),
  }),
  read: get(`${path}/:id/revisions/:revision`, {
    access: staff,
    summary: `One revision of a ${noun}, with its text`,
    reply: revisionOf(content),
  }),
  restore: post(`${path}/:id/revisions/:revision/restore`, {
    access: staff,
    summary: `Save the text of a revision of a ${noun}, or one field of it, as the latest text. Nothing becomes public by it`,
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: z.strictObject({ field: fieldOf(content).optional() }),
    reply: entity,
    status: 200,
  }),
});
