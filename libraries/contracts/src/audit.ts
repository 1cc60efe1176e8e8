import * as z from 'zod';
import { api, get } from './api.ts';
import { administrators, publicationTypes, roles } from './constants.ts';
import { count, id, instant, oneOf, page, text } from './fields.ts';

/** What became of a write. `status` is absent when nobody knows: its service died in the middle of it. */
export const AuditOutcome = z.object({
  /** `done`, `unknown`, or the code of the problem that was answered. */
  code: z.string(),
  status: z.int().optional(),
  /** The problem that was answered in place of it, when whoever asked had not waited until the write was done. */
  heard: z.string().optional(),
});
export type AuditOutcome = z.infer<typeof AuditOutcome>;

/** Who asked for a write. The name is the one that the person had at that time. */
export const AuditActor = z.object({ _id: id, role: oneOf(roles), fullName: z.string() });

/** Which blogs or projects a write was about whose path does not say it, or not what became of them. */
export const AuditedChange = z.object({
  type: oneOf(publicationTypes),
  /** What they were to become: `published`, `withdrawn`, `binned`, `restored` and the like. */
  change: z.string(),
  count,
  /** The first `mostIdsNamed` of them. */
  ids: z.array(id),
});
export type AuditedChange = z.infer<typeof AuditedChange>;

/** One write that somebody signed in asked for: who, what, when, by which request. Never the words that were sent. */
export const AuditEntry = z.object({
  _id: id,
  /** The operation's name in the contract. */
  call: z.string(),
  method: z.string(),
  path: z.string(),
  /** The ids in the path, by name. */
  params: z.record(z.string(), z.string()),
  /** The id of what the call created. */
  created: id.optional(),
  changed: AuditedChange.optional(),
  actor: AuditActor,
  at: instant,
  requestId: z.string(),
  outcome: AuditOutcome,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = api('auth', {
  listAudit: get('/api/audit', {
    access: administrators,
    summary: 'Every write of staff, newest first',
    query: z.strictObject({
      ...page,
      actor: text(1, 64).optional(),
      call: text(1, 64).optional(),
      /** The id of what was created or changed: alone, or among many. */
      of: text(1, 64).optional(),
    }),
    reply: z.array(AuditEntry),
  }),
});
