import type { Access, Endpoint } from '@plinth/contracts/api';
import type { Role } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import { type Actor, bearerToken, type TokenVerifier } from '../tokens.ts';

/**
 * Who makes a call, if they may. A call that is open to everyone never fails for its token, so that somebody whose
 * session ended still reads the public site. Throws `unauthenticated` or `role-not-allowed`.
 */
export const authorize = async (
  access: Access,
  authorization: string | undefined,
  tokens: TokenVerifier,
): Promise<Actor | null> => {
  if (access === 'anyone') return null;
  const token = bearerToken(authorization);
  if (!token) throw new Problem('unauthenticated');
  const { sub, role, fullName, sid, exp } = await tokens.verify(token);
  if (!(access as readonly Role[]).includes(role)) throw new Problem('role-not-allowed');
  return { id: sub, role, fullName, session: { id: sid, expires: exp } };
};

/** Calls that the audit trail records: all that somebody signed in may do besides reading. */
export const isStaffWrite = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' && access !== 'anyone';
