import * as z from 'zod';
import { api, del, get, post } from './api.ts';
import { roles } from './constants.ts';
import { Confirmation, id, instant, oneOf } from './fields.ts';

/** One sign-in that still holds: where and when it began, and until when it lasts. */
export const Session = z.object({
  _id: id,
  startedAt: instant,
  expiresAt: instant,
  /** The network address that the person signed in from. */
  address: z.string(),
  /** Browser and system in words: `Chrome on Linux`. */
  device: z.string(),
  /** It is the session that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** The most sessions that a list shows; older ones end by themselves. */
export const sessionsShown = 100;

export const sessions = api('auth', {
  logout: post('/api/auth/logout', {
    access: roles,
    summary: 'End the session of this token; with `everywhere=true` every session of mine',
    query: z.strictObject({ everywhere: oneOf(['true', 'false']).default('false') }),
    produces: 'nothing',
    status: 204,
  }),
  listSessions: get('/api/auth/sessions', {
    access: roles,
    summary: `My sessions, newest first, at most ${sessionsShown}`,
    reply: z.array(Session),
  }),
  endSession: del('/api/auth/sessions/:id', {
    access: roles,
    summary: 'End one of my sessions',
    reply: Confirmation,
  }),
});
