import base from '../testing/jest.base.mjs';

const { globalSetup, globalTeardown, ...withoutServers } = base;

export default { ...withoutServers, testMatch: ['<rootDir>/check/*.test.ts'] };
