import { type SessionSet, setAudience } from '@plinth/contracts/sets';
import type { SigningKeys } from '@plinth/runtime/signingKeys';
import jwt from 'jsonwebtoken';

/** Signs claims with the releases' own key, for one use of them. */
export const sign = (keys: SigningKeys, claims: object, audience: string): string => {
  const { kid, privateKey } = keys.current();
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid, audience, noTimestamp: true });
};

/** The token that carries a set until a moment. */
export const signSet = (keys: SigningKeys, set: SessionSet, until: Date): string =>
  sign(keys, { set, exp: Math.floor(until.getTime() / 1000) }, setAudience);
