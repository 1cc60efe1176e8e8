import { Problem } from '@plinth/contracts/problems';
import { SetToken, setAudience } from '@plinth/contracts/sets';
import jwt from 'jsonwebtoken';
import type { KeySource } from './tokens.ts';

/**
 * What the token of a set carries, when the releases' own key has signed it and it has not ended; else null. Rejects when nobody
 * can tell, because the key cannot be had.
 */
export const readSetToken = async (token: string, keys: KeySource): Promise<SetToken | null> => {
  try {
    const header = jwt.decode(token, { complete: true })?.header;
    const key = header?.alg === 'ES256' && header.kid ? await keys(header.kid) : null;
    if (!key) return null;
    return SetToken.parse(jwt.verify(token, key, { algorithms: ['ES256'], audience: setAudience }));
  } catch (error) {
    if (error instanceof Problem) throw error;
    return null;
  }
};
