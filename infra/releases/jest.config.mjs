import base from '../testing/jest.base.mjs';

const { globalSetup, globalTeardown, ...withoutServers } = base;

export default {
  ...withoutServers,
  testMatch: [...withoutServers.testMatch, '<rootDir>/build/*.test.ts'],
};
