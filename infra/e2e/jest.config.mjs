import { fileURLToPath } from 'node:url';
import base from '../testing/jest.base.mjs';

/** The running system is the subject: started once by `npm start`'s own runner, on a data directory of its own. */
export default {
  ...base,
  testEnvironment: fileURLToPath(new URL('./jest/environment.cjs', import.meta.url)),
  globalSetup: fileURLToPath(new URL('./jest/globalSetup.mjs', import.meta.url)),
  globalTeardown: fileURLToPath(new URL('./jest/globalTeardown.mjs', import.meta.url)),
  // It is there as an ES module alone.
  transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
  testSequencer: fileURLToPath(new URL('./jest/sequencer.mjs', import.meta.url)),
  testTimeout: 120_000,
};
