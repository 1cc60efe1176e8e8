export { default } from './testing/jest.browser.mjs';
