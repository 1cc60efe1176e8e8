import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const given = (name: 'MONGODB_URL' | 'REDIS_URL'): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the tests with jest, whose global setup starts the servers`);
  return value;
};

/** The database and Redis that jest's global setup started or was given. */
export const mongoUrl = () => given('MONGODB_URL');
export const redisUrl = () => given('REDIS_URL');

/** A name that no other test uses: for a database, a Redis namespace or a folder of its own. */
export const uniqueName = (prefix: string) => `${prefix}-${randomBytes(5).toString('hex')}`;

/** A folder that lasts as long as this run of test files. */
export const runFolder = (): string => join(tmpdir(), process.env.TEST_RUN ?? '');
