import { fileURLToPath } from 'node:url';
import { contractModules, prebundled } from '../../../../infra/testing/jest/prebundled.mjs';
import base from '../../../../infra/testing/jest.base.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const { globalSetup, globalTeardown, ...shared } = base;

const ofEveryPage = [
  ...['@reduxjs/toolkit', '@reduxjs/toolkit/query/react', '@testing-library/react'],
  ...['@testing-library/user-event', 'react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  ...['react-dom/server', 'react-redux', 'react-router', 'react-router/dom', 'react-router-dom', 'zod'],
  ...contractModules,
];

/** What stands for files that only a browser reads. */
export const assets = {
  '\\.module\\.css$': here('./cssModule.cjs'),
  '\\.(css|svg|webp|avif|png|jpe?g|woff2)$': here('./asset.cjs'),
};

/**
 * Assets, and packages out of one file: those that every page is made with, and `more`.
 * @param {{ from: string, more?: string[] }} where the folder that the packages are found from
 */
export const browserModules = async ({ from, more = [] }) => ({
  ...assets,
  ...(await prebundled([...ofEveryPage, ...more], { from, platform: 'browser' })),
});

/** The jest configuration for what runs in a browser: a page instead of servers. */
export default {
  ...shared,
  testEnvironment: here('./environment.cjs'),
  setupFilesAfterEnv: ['./patience.ts', './unmounting.ts', './withoutOwnerStacks.ts'].map(here),
  moduleNameMapper: await browserModules({ from: here('../../../host') }),
};
