import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const files = { SIGNING_KEYS_SECRET: 'signing-keys.secret', LETTERS_SECRET: 'letters.secret' } as const;
type SecretName = keyof typeof files;

interface Given extends Partial<Record<SecretName, string | undefined>> {
  readonly dataDir: string;
  readonly MONGODB_URL?: string | undefined;
}

/**
 * What is sealed with it lies in the database: as given, or made once and kept beside the embedded database. For a database
 * that is elsewhere none is made: it would be lost with this directory, and what it opens with it.
 */
export const keptSecret = (
  name: SecretName,
  { dataDir, MONGODB_URL, ...given }: Given,
): string | undefined => {
  if (given[name] || MONGODB_URL) return given[name];
  const file = join(dataDir, files[name]);
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
};
