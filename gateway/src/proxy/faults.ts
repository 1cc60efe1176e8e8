import { Problem } from '@plinth/contracts/problems';
import { type PartName, tooSlow, unavailable } from '../parts.ts';

/**
 * What can go wrong between the gateway and a part. `unreachable`: no byte was sent. `cut`: the connection ended
 * before the answer was complete. `late`: the deadline passed. `broken`: what came was not HTTP.
 */
export type Fault = 'unreachable' | 'cut' | 'late' | 'broken';

/** Why an exchange was given up by ourselves. */
export class DeadlinePassed extends Error {}
export class VisitorLeft extends Error {}

const faultByCode: Record<string, Fault> = {
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  UND_ERR_SOCKET: 'cut',
  UND_ERR_HEADERS_TIMEOUT: 'late',
  UND_ERR_BODY_TIMEOUT: 'late',
  UND_ERR_HEADERS_OVERFLOW: 'broken',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut',
};

/** The fault that an error stands for; null when the part is not to blame. */
export const faultOf = (error: unknown): Fault | null => {
  if (error instanceof DeadlinePassed) return 'late';
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  if (name === 'HTTPParserError') return 'broken';
  return (typeof code === 'string' && faultByCode[code]) || null;
};

/** The problem that a visitor is told. A part that had begun to answer is there, but gave no usable answer. */
export const problemOf = (fault: Fault, part: PartName, hadBegun: boolean, cause: unknown): Problem => {
  if (fault === 'late') return tooSlow(part, cause);
  if (fault === 'broken' || hadBegun) return new Problem('bad-gateway', { cause });
  return unavailable(part, cause);
};
