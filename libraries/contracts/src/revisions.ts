import * as z from 'zod';
import { id, oneOf } from './fields.ts';

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
