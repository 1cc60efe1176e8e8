import { type Owner, owners } from '@plinth/contracts/api';
import { Problem } from '@plinth/contracts/problems';
import type { GatewayEnv } from './env.ts';

/** The parts that the gateway speaks for. */
export type PartName = Owner | 'shell';
export const partNames: readonly PartName[] = [...owners, 'shell'];

export const partUrls = (env: GatewayEnv): Record<PartName, string> => ({
  auth: env.AUTH_URL,
  content: env.CONTENT_URL,
  messaging: env.MESSAGING_URL,
  mail: env.MAIL_URL,
  notifications: env.NOTIFICATIONS_URL,
  shell: env.SHELL_URL,
});

/** What a visitor misses while a part is away. */
const whatIsMissed: Record<PartName, string> = {
  auth: 'Signing in and accounts are',
  content: 'Articles, projects and images are',
  messaging: 'Comments and messages are',
  mail: 'The newsletter is',
  notifications: 'Notifications are',
  shell: 'Pages are',
};

export const unavailable = (part: PartName, cause?: unknown) =>
  new Problem('part-unavailable', {
    message: `${whatIsMissed[part]} not available right now. Please try again in a moment`,
    retryAfter: 2,
    cause,
  });

export const tooSlow = (part: PartName, cause?: unknown) =>
  new Problem('part-timeout', {
    message: `${whatIsMissed[part]} taking too long to answer. Please try again in a moment`,
    cause,
  });
