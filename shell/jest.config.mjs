import base from '../infra/testing/jest.base.mjs';
import browser from './kit/testing/jest.browser.mjs';

/** Server and browser are tested side by side: a test of the latter names the environment of `kit/testing`. */
export default { ...base, moduleNameMapper: browser.moduleNameMapper };
