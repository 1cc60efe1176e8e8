export { default } from '../../infra/testing/jest.base.mjs';
