import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'signing-keys.secret');

interface Given {
  readonly dataDir: string;
  readonly MONGODB_URL?: string | undefined;
  readonly SIGNING_KEYS_SECRET?: string | undefined;
}

/**
 * What the signing keys are sealed with: as given, or made once and kept beside the embedded database. For a database
 * that is elsewhere none is made: it would be lost with this directory, and every sign-in with it.
 */
export const signingSecret = ({ dataDir, MONGODB_URL, SIGNING_KEYS_SECRET }: Given): string | undefined => {
  if (SIGNING_KEYS_SECRET || MONGODB_URL) return SIGNING_KEYS_SECRET;
  const file = fileIn(dataDir);
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
};
