import { type SessionSet, setAudience } from '@plinth/contracts/sets';
import type { SigningKeys } from '@plinth/runtime/signingKeys';
import jwt from 'jsonwebtoken';

/** Signs a set with the releases' own key, until a moment. */
export const signSet = (keys: SigningKeys, set: SessionSet, until: Date): string => {
  const { kid, privateKey } = keys.current();
  const exp = Math.floor(until.getTime() / 1000);
  return jwt.sign({ set, exp }, privateKey, { algorithm: 'ES256', keyid: kid, audience: setAudience });
};
