import { type Role, roles } from '@plinth/contracts/constants';
import type { SessionUser } from '@plinth/kit/session';
import { believableNow } from './clock.ts';

export type DecodedToken =
  | { kind: 'valid'; user: SessionUser; expiresAt: number }
  | { kind: 'expired'; user: SessionUser }
  | { kind: 'undecodable'; reason: string };

const payloadOf = (token: string): Record<string, unknown> => {
  const part = token.split('.')[1];
  if (!part) throw new Error('it is not a JSON Web Token');
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof payload !== 'object' || payload === null) throw new Error('its payload is not an object');
  return payload as Record<string, unknown>;
};

/** Reads what a token says, without verifying it: servers verify, the browser only decides what to show. */
export const decodeToken = (token: string, now = believableNow()): DecodedToken => {
  try {
    const { sub, role, fullName, profileImage, exp } = payloadOf(token);
    if (typeof sub !== 'string' || !roles.includes(role as Role)) throw new Error('it names no user or role');
    const user: SessionUser = {
      id: sub,
      role: role as Role,
      fullName: typeof fullName === 'string' ? fullName : '',
      profileImage: typeof profileImage === 'string' ? profileImage : '',
    };
    const expiresAt = typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
    return expiresAt <= now ? { kind: 'expired', user } : { kind: 'valid', user, expiresAt };
  } catch (error) {
    return { kind: 'undecodable', reason: error instanceof Error ? error.message : String(error) };
  }
};
