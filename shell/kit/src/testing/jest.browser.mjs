import { fileURLToPath } from 'node:url';
import base from '../../../../infra/testing/jest.base.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const { globalSetup, globalTeardown, ...shared } = base;

/** The jest configuration for what runs in a browser: a page instead of servers. */
export default {
  ...shared,
  testEnvironment: here('./environment.cjs'),
  moduleNameMapper: {
    '\\.module\\.css$': here('./cssModule.cjs'),
    '\\.(css|svg|webp|avif|png|jpe?g|woff2)$': here('./asset.cjs'),
  },
};
