import type { TokenClaims } from '@plinth/contracts/auth';
import jwt from 'jsonwebtoken';
import type { UserDocument } from '../users/repository.ts';
import type { SigningKeys } from './signingKeys.ts';

type Bearer = Pick<UserDocument, '_id' | 'role' | 'fullName' | 'profileImage' | 'ver'>;

/** Makes the session token of a user. */
export const tokenIssuer = (keys: SigningKeys, lifetimeHours: number) => (user: Bearer) => {
  const { kid, privateKey } = keys.current();
  const { role, fullName, profileImage, ver } = user;
  const claims: Omit<TokenClaims, 'sub' | 'iat' | 'exp'> = { role, fullName, profileImage, ver };
  return jwt.sign(claims, privateKey, {
    algorithm: 'ES256',
    keyid: kid,
    subject: user._id.toHexString(),
    expiresIn: Math.ceil(lifetimeHours * 3600),
  });
};
export type IssueToken = ReturnType<typeof tokenIssuer>;
