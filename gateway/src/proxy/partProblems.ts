import { Problem } from '@plinth/contracts/problems';
import { PartFault } from '@plinth/runtime/parts/faults';
import type { PartName } from '../parts.ts';

/** What a visitor misses while a part is away. */
const whatIsMissed: Record<PartName, string> = {
  auth: 'Signing in and accounts are',
  content: 'Articles, projects and images are',
  messaging: 'Comments and messages are',
  mail: 'The newsletter is',
  notifications: 'Notifications are',
  releases: 'Releases of front ends are',
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

/** The problem that a visitor is told of a fault of the part's side. Any other error is handed back as it is. */
export const problemOf = (error: unknown, part: PartName): unknown => {
  if (!(error instanceof PartFault)) return error;
  const { fault, hadBegun, cause } = error;
  if (fault === 'down') return unavailable(part);
  if (fault === 'late') return tooSlow(part, cause);
  if (fault === 'broken' || hadBegun) return new Problem('bad-gateway', { cause });
  return unavailable(part, cause);
};
