import { fileURLToPath } from 'node:url';
import browser, { browserModules } from '../shell/kit/src/testing/jest.browser.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const ofTheSite = ['yet-another-react-lightbox', 'yet-another-react-lightbox/plugins/zoom'];

export default {
  ...browser,
  testEnvironment: here('../shell/kit/src/testing/remoteEnvironment.cjs'),
  moduleNameMapper: await browserModules({ from: here('.'), more: ofTheSite }),
};
