import * as z from 'zod';
import { AuditEntry } from './audit.ts';
import { letterKinds } from './letters.ts';

/** Facts that services tell each other, past tense. Each stays in its document until all who hear of it have stored it. */
export const events = {
  'comment.posted': z.object({ commentId: z.string(), name: z.string(), blogId: z.string().optional() }),
  'message.sent': z.object({ messageId: z.string(), name: z.string(), category: z.string() }),
  'campaign.started': z.object({ campaignId: z.string() }),
  /** A newsletter that goes out shows these files. */
  'newsletter.pictured': z.object({ campaignId: z.string(), files: z.array(z.string()) }),
  /** A letter is to go out. `kind` is what it is; to whom and what it says is sealed (`runtime/src/letters.ts`). */
  'letter.written': z.object({
    letterId: z.string(),
    kind: z.enum(letterKinds),
    /** What it is written in; English where it does not say. */
    language: z.string().optional(),
    sealed: z.string(),
  }),
  /** Somebody signed in asked for a write, and this became of it. */
  'staff.wrote': AuditEntry,
} as const satisfies Record<string, z.ZodObject>;

export type EventName = keyof typeof events;
export type EventOf<N extends EventName> = z.infer<(typeof events)[N]>;

/** The services that hear of each event. Every one of them must consume it, and refuses to start when it does not. */
export const eventConsumers = {
  'comment.posted': ['notifications'],
  'message.sent': ['notifications'],
  'campaign.started': ['mail'],
  'newsletter.pictured': ['content'],
  'letter.written': ['mail'],
  'staff.wrote': ['auth'],
} as const satisfies Record<EventName, readonly string[]>;

/**
 * Signals: what replicas tell each other over Redis pub/sub. Lossy by nature: a receiver must be right again by
 * itself after a gap (by reloading, or by a time limit).
 */
export const signals = {
  /** Blogs or projects changed, how they are searched, or what is told of their authors: whoever keeps answers made from them drops those. */
  'content.changed': z.object({
    noun: z.enum(['blogs', 'projects', 'videos', 'search', 'authors']),
    id: z.string().optional(),
  }),
  /** An image and its renditions are gone: nobody serves them from memory any more. */
  'image.removed': z.object({ name: z.string() }),
  /** Tokens of this user with a `ver` below `minimum` are no longer good. */
  'user.revoked': z.object({ userId: z.string(), minimum: z.int() }),
  /** This session has ended: its token is no longer good. It would have expired at `expires` (seconds). */
  'session.revoked': z.object({ sessionId: z.string(), expires: z.int() }),
  /** A notification was stored: push it to the sockets. */
  'notification.stored': z.object({
    id: z.string(),
    event: z.enum(['comment', 'message']),
    message: z.string(),
    at: z.string(),
    key: z.string().optional(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    about: z.object({ type: z.string(), _id: z.string() }).optional(),
  }),
  /** A service has stored what it makes of these events, by their ids: they may be taken out of their documents. */
  'events.stored': z.object({ consumer: z.string(), ids: z.array(z.string()) }),
  /** A campaign was paused, resumed or cancelled: look at it. */
  'campaign.changed': z.object({ campaignId: z.string() }),
  /** How far a campaign has got, as its call answers it: pass it to the sockets that follow campaigns. */
  'campaign.progressed': z.object({ campaign: z.looseObject({ _id: z.string(), status: z.string() }) }),
  /** Another release became live. */
  'releases.changed': z.object({ revision: z.int() }),
  /** Files of a release can be had compressed, or compressed better. */
  'releases.compressed': z.object({ name: z.string(), version: z.string() }),
} as const satisfies Record<string, z.ZodObject>;

export type SignalName = keyof typeof signals;
export type SignalOf<N extends SignalName> = z.infer<(typeof signals)[N]>;
