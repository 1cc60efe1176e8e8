import type { TokenClaims } from '@plinth/contracts/auth';
import type { SigningKeys } from '@plinth/runtime/signingKeys';
import jwt from 'jsonwebtoken';
import type { SessionDocument } from '../sessions/repository.ts';
import type { UserDocument } from '../users/repository.ts';

type Bearer = Pick<UserDocument, '_id' | 'role' | 'fullName' | 'profileImage' | 'ver'>;
type Session = Pick<SessionDocument, '_id' | 'startedAt' | 'expiresAt'>;

const inSeconds = (at: Date) => at.getTime() / 1000;

/** Makes the token with which a user's session begins. It lives as long as the session: `TOKEN_LIFETIME_HOURS` of `env.ts`. */
export const tokenIssuer = (keys: SigningKeys) => (user: Bearer, session: Session) => {
  const { kid, privateKey } = keys.current();
  const { role, fullName, profileImage, ver } = user;
  const claims: TokenClaims = {
    sub: user._id.toHexString(),
    ...{ role, fullName, profileImage, ver },
    sid: session._id.toHexString(),
    iat: inSeconds(session.startedAt),
    exp: inSeconds(session.expiresAt),
  };
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid });
};
export type IssueToken = ReturnType<typeof tokenIssuer>;
