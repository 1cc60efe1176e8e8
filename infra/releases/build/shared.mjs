import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const kit = new URL('../../../shell/kit/', import.meta.url);

/** Packages that a page has exactly one instance of. The shell brings them; remotes never carry a copy. */
const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  // Shared by its own name: sharing @reduxjs/toolkit does not cover it.
  '@reduxjs/toolkit/query/react',
];

/** What remotes may ask for of the kit, the modules of its top level: by request, the file. */
export const kitFiles = Object.fromEntries(
  readdirSync(new URL('src/', kit))
    .filter((file) => /^\w+\.tsx?$/.test(file))
    .map((file) => [
      `@plinth/kit/${file.replace(/\.tsx?$/, '')}`,
      fileURLToPath(new URL(`src/${file}`, kit)),
    ]),
);

/**
 * Those that hold or need the store, and the theme's values: pages of visitors have its custom properties. A visitor's page has no
 * store: the shell brings them as a part of its own, for whoever asks (the console, and releases from before visitors' pages could
 * do without).
 */
export const withStore = [
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  ...['api', 'store', 'session', 'theme', 'Can', 'Guard'].map((name) => `@plinth/kit/${name}`),
];

export const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const installedVersion = (name) => {
  const file =
    name === '@plinth/kit' ? new URL('package.json', kit) : require.resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
};

/** The module that every remote exposes: its routes. */
export const exposedModule = './app';

/** What plugins of Module Federation 2 write beside the entry, for the tools of that. */
export const manifestFile = 'mf-manifest.json';

/** Every request that is shared, in the order in which the shell brings them. */
export const sharedRequests = [...packages, ...Object.keys(kitFiles)];

/** Version of each shared package that this build is made with. */
export const singletons = Object.fromEntries(
  [...new Set(sharedRequests.map(packageOf))].map((name) => [name, installedVersion(name)]),
);

/** The version in which the shell brings a request. */
export const versionOf = (request) => singletons[packageOf(request)];

/**
 * A remote's part: it takes what the shell brings, and has no copy to fall back on. A version that does not suit is an error
 * in words, and no second instance.
 */
export const sharedByRemote = Object.fromEntries(
  sharedRequests.map((request) => [
    request,
    { singleton: true, strictVersion: true, requiredVersion: `^${versionOf(request)}`, import: false },
  ]),
);
