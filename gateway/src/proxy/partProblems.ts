import { Problem } from '@plinth/contracts/problems';
import { PartFault } from '@plinth/runtime/parts/faults';
import type { PartName } from '../parts.ts';

export const unavailable = (part: PartName, cause?: unknown) =>
  new Problem(`part-unavailable.${part}`, { retryAfter: 2, cause });

export const tooSlow = (part: PartName, cause?: unknown) => new Problem(`part-timeout.${part}`, { cause });

/** The problem that a visitor is told of a fault of the part's side. Any other error is handed back as it is. */
export const problemOf = (error: unknown, part: PartName): unknown => {
  if (!(error instanceof PartFault)) return error;
  const { fault, hadBegun, cause } = error;
  if (fault === 'down') return unavailable(part);
  if (fault === 'late') return tooSlow(part, cause);
  if (fault === 'broken' || hadBegun) return new Problem('bad-gateway', { cause });
  return unavailable(part, cause);
};
