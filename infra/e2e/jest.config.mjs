import { fileURLToPath } from 'node:url';
import base from '../testing/jest.base.mjs';

/** The running system is the subject: started once by `npm start`'s own runner, on a data directory of its own. */
export default {
  ...base,
  globalSetup: fileURLToPath(new URL('./jest/globalSetup.mjs', import.meta.url)),
  globalTeardown: fileURLToPath(new URL('./jest/globalTeardown.mjs', import.meta.url)),
  // It starts a system for each kind of Redis, which takes minutes: a part of `npm run test:torture`.
  testPathIgnorePatterns: process.env.TEST_TORTURE ? [] : ['/failover\\.test\\.ts$'],
  // It is there as an ES module alone.
  transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
  testSequencer: fileURLToPath(new URL('./jest/sequencer.mjs', import.meta.url)),
  testTimeout: 120_000,
};
