import type { SessionRevocation, UserRevocation } from '@plinth/runtime/knownRevocations';
import type { SessionDocument } from '../sessions/repository.ts';
import type { UserDocument } from '../users/repository.ts';

/** What the other parts are told of a user whose tokens were ended. */
export const revokedUser = ({ _id, ver }: Pick<UserDocument, '_id' | 'ver'>): UserRevocation => ({
  userId: _id.toHexString(),
  minimum: ver,
});

/** What the other parts are told of a session that has ended. */
export const endedSession = ({
  _id,
  expiresAt,
}: Pick<SessionDocument, '_id' | 'expiresAt'>): SessionRevocation => ({
  sessionId: _id.toHexString(),
  expires: Math.ceil(expiresAt.getTime() / 1000),
});
