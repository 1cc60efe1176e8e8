import { launch } from './launch.mjs';

const administrator = { email: 'admin@example.com', password: 'correct horse battery staple' };

export default async () => {
  const system = await launch({
    env: {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      SEED: 'demo',
      SMTP_URL: '',
      THROTTLE_FACTOR: '10000',
    },
  });
  process.env.TEST_DATA_DIR = system.dataDir;
  process.env.TEST_ADMIN_EMAIL = administrator.email;
  process.env.TEST_ADMIN_PASSWORD = administrator.password;
  globalThis.plinthSystem = system;
};
