import base from '../infra/testing/jest.base.mjs';
import { assets } from './kit/src/testing/jest.browser.mjs';

/** Server and browser are tested side by side: a test of the latter names the environment of `kit/src/testing`. */
export default { ...base, moduleNameMapper: { ...base.moduleNameMapper, ...assets } };
