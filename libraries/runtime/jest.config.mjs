import base from '../../infra/testing/jest.base.mjs';

/** Waiting for another primary takes long: that is for `npm run test:torture`. */
export default {
  ...base,
  testPathIgnorePatterns: process.env.TEST_TORTURE ? [] : ['/redisFailover\\.test\\.ts$'],
};
