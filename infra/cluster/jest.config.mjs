import base from '../testing/jest.base.mjs';

/** The cluster is the subject: the test starts it, and takes it down. */
const { globalSetup: _, globalTeardown: __, ...withoutServers } = base;
export default { ...withoutServers, testTimeout: 600_000 };
