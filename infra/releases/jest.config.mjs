import base from '../testing/jest.base.mjs';

export default { ...base, testMatch: [...base.testMatch, '<rootDir>/build/*.test.ts'] };
