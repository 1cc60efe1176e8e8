export { default } from '../../shell/kit/src/testing/jest.browser.mjs';
