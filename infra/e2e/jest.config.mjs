import { fileURLToPath } from 'node:url';
import base from '../testing/jest.base.mjs';

/** The running system is the subject: started once by `npm start`'s own runner, on a data directory of its own. */
export default {
  ...base,
  globalSetup: fileURLToPath(new URL('./jest/globalSetup.mjs', import.meta.url)),
  globalTeardown: fileURLToPath(new URL('./jest/globalTeardown.mjs', import.meta.url)),
  testTimeout: 120_000,
};
