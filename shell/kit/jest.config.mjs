export { default } from './src/testing/jest.browser.mjs';
