import { fileURLToPath } from 'node:url';
import browser from '../shell/kit/src/testing/jest.browser.mjs';

export default {
  ...browser,
  testEnvironment: fileURLToPath(new URL('jest/environment.cjs', import.meta.url)),
  // These packages bring modules for bundlers only where a browser is the target.
  transformIgnorePatterns: ['/node_modules/(?!(@ant-design|@rc-component)/)'],
};
