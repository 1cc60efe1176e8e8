import base from '../infra/testing/jest.base.mjs';

/** As everywhere, but in a browser's environment, and without database and Redis: nothing here asks them. */
const { globalSetup: _setup, globalTeardown: _teardown, ...shared } = base;

export default {
  ...shared,
  testEnvironment: '<rootDir>/jest/browserEnvironment.mjs',
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '\\.css$': '<rootDir>/jest/styles.cjs',
    '\\.(webp|jpg)$': '<rootDir>/jest/picture.cjs',
  },
};
