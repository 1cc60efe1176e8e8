import { randomBytes } from 'node:crypto';
import { startRedisServers } from '@plinth/testing/redisServers';
import { launch, withoutBestCompression } from './launch.mjs';

/** Also for a database of ours, so that tests which open the keys find the secret in one place. */
const signingKeysSecret = randomBytes(32).toString('base64url');
const administrator = { email: 'admin@example.com', password: 'correct horse battery staple' };

/**
 * On a database and a Redis of its own; with TEST_MONGODB_URL on that database, which must be empty, and with TEST_REDIS
 * on a Redis with a `sentinel` or a `cluster`.
 */
export default async () => {
  const { TEST_MONGODB_URL, TEST_REDIS } = process.env;
  const redis = TEST_REDIS ? await startRedisServers(TEST_REDIS) : null;
  const system = await launch({
    script: withoutBestCompression,
    env: {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      SEED: 'demo',
      // Pages are compared with pictures of them.
      SEED_DAY: '2026-11-25',
      SMTP_URL: '',
      MONGODB_URL: TEST_MONGODB_URL ?? '',
      SIGNING_KEYS_SECRET: signingKeysSecret,
      REDIS_URL: redis?.url ?? '',
      THROTTLE_FACTOR: '10000',
      PSEUDO_LANGUAGE: 'true',
    },
  });
  process.env.TEST_DATA_DIR = system.dataDir;
  process.env.TEST_SIGNING_KEYS_SECRET = signingKeysSecret;
  process.env.TEST_ADMIN_EMAIL = administrator.email;
  process.env.TEST_ADMIN_PASSWORD = administrator.password;
  globalThis.plinthSystem = system;
  globalThis.plinthRedis = redis;
};
