/** The MongoDB version whose behaviour this server follows: clients choose features by it. */
export const VERSION = '7.0.0';

/** The wire protocol versions that go with it. */
export const WIRE_VERSIONS = { minWireVersion: 0, maxWireVersion: 21 };
