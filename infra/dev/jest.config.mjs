export { default } from '../testing/jest.base.mjs';
