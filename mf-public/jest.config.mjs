import { fileURLToPath } from 'node:url';
import browser from '../shell/kit/src/testing/jest.browser.mjs';

export default {
  ...browser,
  testEnvironment: fileURLToPath(new URL('../shell/kit/src/testing/remoteEnvironment.cjs', import.meta.url)),
};
