import * as z from 'zod';
import { longestSignInHours } from './constants.ts';
import { signals } from './events.ts';

/** Where auth answers the other parts, at its own port, what was revoked: not through the gateway. */
export const revocationsPath = '/internal/revocations';

/**
 * What was revoked, oldest first, each as its signal tells it. It goes on where `cursor` stands, which is sent back as `after`; the
 * same may come twice.
 */
export const RevocationPage = z.object({
  users: z.array(signals['user.revoked']),
  sessions: z.array(signals['session.revoked']),
  cursor: z.string(),
  /** Whether there is more already. */
  more: z.boolean(),
});
export type RevocationPage = z.infer<typeof RevocationPage>;

/**
 * For how many seconds it matters that all tokens of a user were revoked: as long as the longest sign-in may last, whatever it is
 * set to now, since tokens live on that were issued under another setting; and a day more, because clocks differ.
 */
export const revocationMattersSeconds = (longestSignInHours + 24) * 3600;
