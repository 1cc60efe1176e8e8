import { fileURLToPath } from 'node:url';
import { contractModules, prebundled } from './jest/prebundled.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const packages = [
  '@sindresorhus/slugify',
  'stemmer',
  ...['@koa/router', 'bullmq', 'ioredis', 'jsonwebtoken', 'koa', 'koa-body', 'luxon', 'mongodb'],
  ...['pino', 'prom-client', 'sanitize-html', 'thumbhash', 'umzug', 'undici', 'zod'],
  ...contractModules,
];

/** The jest configuration of every workspace: TypeScript through swc, a real database and a real Redis. */
export default {
  testEnvironment: here('./jest/environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  // They build front ends, start further systems or flood this one, which takes minutes: parts of `npm run test:torture` alone. What each goes
  // through as a whole is held piece by piece in `npm test`.
  testPathIgnorePatterns: process.env.TEST_TORTURE ? [] : ['\\.torture\\.test\\.ts$'],
  moduleNameMapper: await prebundled(packages, { from: here('../../libraries/runtime'), platform: 'node' }),
  transform: {
    '\\.po$': here('../texts/build/poTransform.mjs'),
    '^.+\\.m?[tj]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  globalSetup: here('./jest/globalSetup.mjs'),
  globalTeardown: here('./jest/globalTeardown.mjs'),
  reporters: ['default', here('./jest/summaryReporter.mjs')],
  // How patient they are, not how fast it has to be: several workspaces and a whole system share the machine.
  testTimeout: 90_000,
};
