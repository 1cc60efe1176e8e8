export { default } from '../kit/src/testing/jest.browser.mjs';
