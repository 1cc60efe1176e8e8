import { startRedisServers } from '@plinth/testing/redisServers';
import { launch } from './launch.mjs';

const administrator = { email: 'admin@example.com', password: 'correct horse battery staple' };

/** On a Redis of its own; with TEST_REDIS on one with a `sentinel` or a `cluster`. */
export default async () => {
  const { TEST_REDIS } = process.env;
  const redis = TEST_REDIS ? await startRedisServers(TEST_REDIS) : null;
  const system = await launch({
    env: {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      SEED: 'demo',
      SMTP_URL: '',
      REDIS_URL: redis?.url ?? '',
      THROTTLE_FACTOR: '10000',
    },
  });
  process.env.TEST_DATA_DIR = system.dataDir;
  process.env.TEST_ADMIN_EMAIL = administrator.email;
  process.env.TEST_ADMIN_PASSWORD = administrator.password;
  globalThis.plinthSystem = system;
  globalThis.plinthRedis = redis;
};
