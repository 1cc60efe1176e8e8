import base from '../../infra/testing/jest.base.mjs';

// These tests start the embedded database themselves: the shared setup, which starts one for everybody, is not needed.
const { globalSetup, globalTeardown, ...config } = base;

export default config;
